import type { ReactNode } from "react";
import { toast as sonner } from "sonner";

interface ToastOptions {
  description?: ReactNode;
  /** Milliseconds; the default is 4000 (specification 9). */
  duration?: number;
  /** A toast with the id of the one that shows takes its place without a flicker. */
  id?: string;
}

let shown: string | number | undefined;

/** The product shows one toast at a time (specification 9): a new one sends the last away. */
function show(kind: "success" | "error" | "info", title: string, options: ToastOptions = {}) {
  if (shown !== undefined && shown !== options.id) sonner.dismiss(shown);
  shown = sonner[kind](title, options);
}

export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  error: (title: string, options?: ToastOptions) => show("error", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
};
