import { useEffect } from "react";
import { Toaster as SonnerToaster, toast } from "sonner";
import { toaster } from "../lib/toast.ts";

export function Toaster() {
  useEffect(() => toaster.setMounted(toast), []);
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
