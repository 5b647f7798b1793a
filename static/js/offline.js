// The page that stands in for another one without a network: it looks for the network, and comes back by itself.
const again = () => fetch('/healthz', { cache: 'no-store' }).then(answer => { if (answer.ok) location.reload(); }, () => {});
addEventListener('online', again);
setInterval(again, 5000);
