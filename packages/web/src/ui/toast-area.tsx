import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { toaster } from "../lib/toast.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** Ready from the first touch on: a toast about a lost connection must not need the connection. */
const FIRST_TOUCH = ["pointerdown", "keydown", "focusin"] as const;

/** Where toasts show. Fetches the toast library when a visitor starts to do something, not before. */
export function ToastArea() {
  const wanted = useSyncExternalStore(toaster.watch, toaster.isWanted, () => false);
  useEffect(() => {
    for (const kind of FIRST_TOUCH) document.addEventListener(kind, toaster.prepare, { once: true });
    return () => {
      for (const kind of FIRST_TOUCH) document.removeEventListener(kind, toaster.prepare);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
