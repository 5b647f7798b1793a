// @ts-check
/**
 * The server's clock, guessed from the times its frames carry. A frame can only arrive late, so the largest
 * difference seen is the nearest to the truth.
 */
export class ServerClock {
  /** @param {() => number} local  seconds of this machine */
  constructor(local = () => Date.now() / 1000) {
    this.local = local;
    this.offset = -Infinity;
  }

  /** @param {number} now  the server's time in a frame @param {boolean} [afresh]  forget what was known */
  heard(now, afresh = false) {
    const offset = now - this.local();
    this.offset = afresh ? offset : Math.max(this.offset, offset);
  }

  /** @returns {number} seconds, by the server's clock */
  now() {
    return this.local() + (Number.isFinite(this.offset) ? this.offset : 0);
  }
}
