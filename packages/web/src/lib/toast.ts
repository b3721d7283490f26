import type { ReactNode } from "react";

interface ToastOptions {
  className?: string;
  action?: { label: string; onClick: () => void };
  description?: ReactNode;
  duration?: number;
  id?: string;
}

type Sonner = typeof import("sonner")["toast"];

let shownId: string | number | undefined;

let isMounted = false;

let resolveSonner: (sonner: Sonner) => void = () => {};
/** Resolves when the Toaster is mounted, because Sonner drops earlier toasts. */
const mountedSonner = new Promise<Sonner>((resolve) => {
  resolveSonner = resolve;
});

let isWanted = false;

let load = () => {};

/**
 * Forms load the toast library at the first focus, because without a connection they can't load it
 * to say so.
 */
export const toaster = {
  /** Calls this for each toast until the library is mounted, because a load may fail. */
  watch(loadSonner: () => void) {
    load = loadSonner;
    if (isWanted) load();
  },
  prepare() {
    isWanted = true;
    if (!isMounted) load();
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
  async dismiss(id: string) {
    if (shownId === id) (await mountedSonner).dismiss(id);
  },
};
