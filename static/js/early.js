// The choices of a visitor without an account are set before the first paint; everything else can wait for the modules.
try {
  const root = document.documentElement.dataset;
  const kept = 'kept' in root ? {} : JSON.parse(localStorage.getItem('preferences') ?? '{}');
  for (const [name, value] of Object.entries(kept)) if (value !== 'auto' && /^[a-z]+$/.test(name)) root[name] = String(value);
} catch { /* storage is closed to this page: the page stays as it came */ }
