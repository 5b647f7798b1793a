// A theme chosen earlier is set before the first paint; everything else can wait for the modules.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch { /* storage is closed to this page: the system's theme it is */ }
