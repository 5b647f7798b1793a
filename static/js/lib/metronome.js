// @ts-check
/** A worker of lib/beat.js: it is told the milliseconds, and beats. */
onmessage = ({ data }) => setInterval(() => postMessage(null), data);
