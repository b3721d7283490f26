import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { toaster } from "../lib/toast.ts";

type Sonner = typeof import("sonner");

const loadSonner = async (): Promise<Sonner> =>
  (await Promise.all([import("sonner"), import("./toasts.css")]))[0];

const PHONE_WIDTH = 640;

/**
 * Loads the toast library when a form or a toast needs it. After a failed load, the next toast
 * tries again. On phones, toasts of a form are at the top: at the bottom they would cover fields,
 * and the keyboard would cover them.
 */
export function ToastArea({ onPhones = "bottom-right" }: { onPhones?: "bottom-right" | "top-center" }) {
  const requests = useStore(toaster.requests);
  const [sonner, setSonner] = useState<Sonner>();
  useEffect(() => {
    if (requests > 0 && !sonner) loadSonner().then(setSonner, () => undefined);
  }, [requests, sonner]);
  useEffect(() => {
    if (sonner) toaster.setMounted(sonner.toast);
  }, [sonner]);
  if (!sonner) return null;
  return (
    <sonner.Toaster
      position={window.innerWidth < PHONE_WIDTH ? onPhones : "bottom-right"}
      visibleToasts={3}
      duration={4000}
      gap={14}
      theme="system"
      closeButton
      richColors
    />
  );
}
