import type { ReactNode } from "react";

interface ToastOptions {
  /** A button beside the words. */
  action?: { label: string; onClick: () => void };
  description?: ReactNode;
  /** Milliseconds; the default is 4000 (specification 9). */
  duration?: number;
  /** A toast with the id of the one that shows takes its place without a flicker. */
  id?: string;
}

type Sonner = typeof import("sonner")["toast"];

let shown: string | number | undefined;

/** How often the Toaster has been asked for. `ToastArea` fetches it at the first time, and again where it did not arrive. */
let asked = 0;
let isMounted = false;
const watchers = new Set<() => void>();

let arrive: (sonner: Sonner) => void = () => {};
/** Settles once the Toaster is mounted: Sonner forgets toasts that come before. */
const arrived = new Promise<Sonner>((resolve) => {
  arrive = resolve;
});

/** The toast library is fetched for the first toast, or earlier, at the first touch of a form: a toast about a lost connection must not need the connection. */
export const toaster = {
  prepare() {
    if (isMounted) return;
    asked += 1;
    for (const watcher of watchers) watcher();
  },
  asked: () => asked,
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  mounted(sonner: Sonner) {
    isMounted = true;
    arrive(sonner);
  },
};

/** The product shows one toast at a time (specification 9): a new one sends the last away. */
async function show(kind: "success" | "error" | "info", title: string, options: ToastOptions = {}) {
  toaster.prepare();
  const sonner = await arrived;
  if (shown !== undefined && shown !== options.id) sonner.dismiss(shown);
  shown = sonner[kind](title, options);
}

export const toast = {
  success: (title: string, options?: ToastOptions) => void show("success", title, options),
  error: (title: string, options?: ToastOptions) => void show("error", title, options),
  info: (title: string, options?: ToastOptions) => void show("info", title, options),
};
