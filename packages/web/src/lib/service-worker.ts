import { toast } from "./toast.ts";

function offerUpdate(waiting: ServiceWorker): void {
  toast.info("A new version of this site is ready.", {
    id: "update",
    duration: Number.POSITIVE_INFINITY,
    action: { label: "Reload", onClick: () => waiting.postMessage("take-over") },
  });
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) offerUpdate(next);
    });
  });
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
}

export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (hadController) window.location.reload();
  });
  watchForUpdates(await serviceWorker.register("/sw.js"));
}
