type Params = Record<string, string | number | boolean>;

declare global {
  interface Window {
    /** There only when a measurement id is set and the visitor did not object. */
    gtag?: (command: "event", name: string, params: Params) => void;
  }
}

/** Sends an analytics event with a timestamp, where analytics is on; otherwise does nothing. No personal data. */
export function track(name: string, params: Params): void {
  window.gtag?.("event", name, { ...params, timestamp: new Date().toISOString() });
}
