import { useEffect } from "react";
import { Toaster, toast, useSonner } from "sonner";
import { toaster } from "../lib/toast.ts";
import { useWords } from "../lib/words.tsx";
import "./toasts.css";

/**
 * On phones, scrolls the labels and controls of the visitor's form out from under the toast. Those
 * that were below the edge of the screen may stay there, but not the focused one.
 */
function uncoverForm() {
  const strip = document.querySelector(".toast-dock ol");
  const form = document.activeElement?.closest("form");
  if (!strip || !form || getComputedStyle(strip).position !== "static") return;
  const { top: edge, bottom: end } = strip.getBoundingClientRect();
  const covered = [...form.querySelectorAll("label, input, select, textarea, button, :focus")].map((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    const wasInView = (part.matches(":focus") ? top : bottom) <= end;
    return wasInView ? bottom - edge : 0;
  });
  window.scrollBy(0, Math.ceil(Math.max(0, ...covered)));
}

/** Stands behind the Toaster, which renders each toast first. */
function FocusWatch() {
  const { toasts } = useSonner();
  useEffect(() => {
    if (toasts.length === 0) return;
    const frame = requestAnimationFrame(uncoverForm);
    return () => cancelAnimationFrame(frame);
  }, [toasts]);
  return null;
}

/** toasts.css places the toasts on phones. */
export function Toasts() {
  const { toasts: words } = useWords();
  useEffect(() => toaster.setMounted(toast), []);
  return (
    <>
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        theme="system"
        containerAriaLabel={words.name}
        toastOptions={{ closeButtonAriaLabel: words.close }}
        closeButton
        richColors
      />
      <FocusWatch />
    </>
  );
}
