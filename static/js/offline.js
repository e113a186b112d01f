// Lets the browser keep pages for reading offline. What it keeps is up to worker.js.
if ("serviceWorker" in navigator) navigator.serviceWorker.register(document.currentScript.dataset.worker).catch(() => {});
