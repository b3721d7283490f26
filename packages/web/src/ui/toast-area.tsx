import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { loadOptional } from "../lib/recover.ts";
import { toaster } from "../lib/toast.ts";

const loadToaster = async () => (await loadOptional(() => import("./toaster.tsx"))).Toaster;

/** Loads the toast library when a form or a toast needs it. After a failed load, the next toast tries again. */
export function ToastArea() {
  const requests = useSyncExternalStore(toaster.subscribe, toaster.getRequests, () => 0);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (requests === 0 || Toaster) return;
    loadToaster().then(
      (Loaded) => setToaster(() => Loaded),
      () => undefined,
    );
  }, [requests, Toaster]);
  return Toaster ? <Toaster /> : null;
}
