type Params = Record<string, string | number | boolean>;

declare global {
  interface Window {
    /** There only when a measurement id is set and the visitor did not object. */
    gtag?: (command: "js" | "config" | "event", subject: string | Date, params?: Params) => void;
    dataLayer?: IArguments[];
  }
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    globalPrivacyControl?: boolean;
  }
}

/** Sends an analytics event with a timestamp, where analytics is on; otherwise does nothing. No personal data. */
export function track(name: string, params: Params): void {
  window.gtag?.("event", name, { ...params, timestamp: new Date().toISOString() });
}

let started = false;

const whenLoaded = (act: () => void) => {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
};

function loadScript(measurementId: string): void {
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  script.async = true;
  document.head.append(script);
}

/**
 * Starts analytics once: events wait in a queue until the script, which comes after the window's load event
 * (specification 1), sends them. Never without a measurement id, nor against Global Privacy Control (decisions).
 */
export function startAnalytics(measurementId: string): void {
  if (started || !measurementId || navigator.globalPrivacyControl) return;
  started = true;
  window.dataLayer = [];
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: the script reads this very object from the queue
    window.dataLayer?.push(arguments);
  };
  window.gtag("js", new Date());
  // Page views are ours to send: one for each change of route.
  window.gtag("config", measurementId, { send_page_view: false });
  whenLoaded(() => loadScript(measurementId));
}

/** A page view: path with its query, and the page's title (specification 1). */
export function trackPageView(): void {
  const { pathname, search } = window.location;
  track("page_view", { page_path: pathname + search, page_title: document.title });
}
