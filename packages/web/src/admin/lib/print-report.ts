import { useEffect, useEffectEvent } from "react";

/**
 * Browsers announce each print, from a button or a key. A failed report must not stop the print.
 */
export function usePrintReport(report: () => Promise<unknown>): void {
  const send = useEffectEvent(() => void report().catch(() => undefined));
  useEffect(() => {
    const listener = () => send();
    window.addEventListener("beforeprint", listener);
    return () => window.removeEventListener("beforeprint", listener);
  }, []);
}
