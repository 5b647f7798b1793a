// The choices of a visitor without an account are set before the first paint; everything else can wait for the modules.
try {
  const root = document.documentElement.dataset;
  const kept = 'kept' in root ? {} : JSON.parse(localStorage.getItem('preferences') ?? '{}');
  for (const [name, value] of Object.entries(kept)) if (value !== 'auto' && /^[a-z]+$/.test(name)) root[name] = String(value);
} catch { /* storage is closed to this page: the page stays as it came */ }

// At a table the line is opened before the modules are here: lib/socket.js takes it over, with what has come.
const path = document.currentScript?.dataset.line;
if (path) {
  const ws = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
  globalThis.earlyLine = { ws, heard: [] };
  ws.onmessage = event => globalThis.earlyLine.heard.push(event.data);
}

// Presses on buttons that nobody hears yet wait for lib/presses.js.
globalThis.earlyPresses = [];
document.addEventListener('click', event => {
  const button = event.target.closest('[data-early]');
  if (button) globalThis.earlyPresses.push(button);
});
