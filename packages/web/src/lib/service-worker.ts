export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    // Private windows refuse service workers. The site works without one.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}
