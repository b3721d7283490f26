import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { withoutReload } from "../lib/recover.ts";
import { toaster } from "../lib/toast.ts";

const fetchCode = async () => (await withoutReload(() => import("./toaster.tsx"))).Toaster;

/**
 * Where toasts show. The toast library is fetched when a form is first touched, or for the first toast. Where it does not
 * arrive the page stays as it is: the next toast asks again, and brings what was to be said before.
 */
export function ToastArea() {
  const asked = useSyncExternalStore(toaster.watch, toaster.asked, () => 0);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (asked === 0 || Toaster) return;
    fetchCode().then(
      (Loaded) => setToaster(() => Loaded),
      () => undefined,
    );
  }, [asked, Toaster]);
  return Toaster ? <Toaster /> : null;
}
