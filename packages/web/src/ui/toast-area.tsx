import { lazy, Suspense, useSyncExternalStore } from "react";
import { toaster } from "../lib/toast.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** Where toasts show. The toast library is fetched when a form is first touched, or for the first toast. */
export function ToastArea() {
  const wanted = useSyncExternalStore(toaster.watch, toaster.isWanted, () => false);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
