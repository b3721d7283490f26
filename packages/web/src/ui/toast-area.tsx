import { type ComponentType, useEffect, useState } from "react";
import { toaster } from "../lib/toast.ts";

/**
 * Loads the toasts when a form or a toast needs them. After a failed load, the next toast tries
 * again.
 */
export function ToastArea() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(
    () =>
      toaster.watch(() => {
        import("./toasts.tsx").then(
          (loaded) => setToasts(() => loaded.Toasts),
          () => undefined,
        );
      }),
    [],
  );
  return Toasts && <Toasts />;
}
