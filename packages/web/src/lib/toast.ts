import type { ReactNode } from "react";

interface ToastOptions {
  action?: { label: string; onClick: () => void };
  description?: ReactNode;
  duration?: number;
  id?: string;
}

type Sonner = typeof import("sonner")["toast"];

let shownId: string | number | undefined;

let requests = 0;
let isMounted = false;
const watchers = new Set<() => void>();

let resolveSonner: (sonner: Sonner) => void = () => {};
/** Resolves when the Toaster is mounted, because Sonner drops earlier toasts. */
const mountedSonner = new Promise<Sonner>((resolve) => {
  resolveSonner = resolve;
});

/** Forms load the toast library at the first focus. A toast about a lost connection can't load it. */
export const toaster = {
  prepare() {
    if (isMounted) return;
    requests += 1;
    for (const watcher of watchers) watcher();
  },
  getRequests: () => requests,
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  setMounted(sonner: Sonner) {
    isMounted = true;
    resolveSonner(sonner);
  },
};

async function show(kind: "success" | "error" | "info", title: string, options: ToastOptions = {}) {
  toaster.prepare();
  const sonner = await mountedSonner;
  if (shownId !== undefined && shownId !== options.id) sonner.dismiss(shownId);
  shownId = sonner[kind](title, options);
}

export const toast = {
  success: (title: string, options?: ToastOptions) => void show("success", title, options),
  error: (title: string, options?: ToastOptions) => void show("error", title, options),
  info: (title: string, options?: ToastOptions) => void show("info", title, options),
};
