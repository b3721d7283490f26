import { useEffect, useEffectEvent } from "react";

/**
 * Browsers announce each print, whether a button or a key began it. A lost report must not stop it.
 */
export function usePrintReport(report: () => Promise<unknown>): void {
  const send = useEffectEvent(() => void report().catch(() => undefined));
  useEffect(() => {
    const listener = () => send();
    window.addEventListener("beforeprint", listener);
    return () => window.removeEventListener("beforeprint", listener);
  }, []);
}
