import { useEffect } from "react";
import { Toaster as SonnerToaster, toast } from "sonner";
import { toaster } from "../lib/toast.ts";

/** Sonner as specification 9 sets it: at most 3 visible, 4 s, 14 px apart (its width of 356 px is Sonner's own). */
export function Toaster() {
  useEffect(() => toaster.mounted(toast), []);
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      theme="system"
      closeButton
      richColors
    />
  );
}
