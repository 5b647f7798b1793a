"""The benchmarks that need no server: `python -m bench`."""

from bench import engine

if __name__ == "__main__":
    engine.main()
