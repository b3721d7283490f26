type Params = Record<string, string | number | boolean>;

declare global {
  interface Window {
    gtag?: (command: "js" | "config" | "event", subject: string | Date, params?: Params) => void;
    dataLayer?: IArguments[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** The event must contain no personal data. */
export function track(name: string, params: Params): void {
  window.gtag?.("event", name, { ...params, timestamp: new Date().toISOString() });
}

let isStarted = false;

export function startAnalytics(measurementId: string): void {
  if (isStarted || !measurementId || navigator.globalPrivacyControl) return;
  isStarted = true;
  window.dataLayer = [];
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: the script requires this object
    window.dataLayer?.push(arguments);
  };
  window.gtag("js", new Date());
  window.gtag("config", measurementId, { send_page_view: false });
  const load = () => {
    const script = document.createElement("script");
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    script.async = true;
    document.head.append(script);
  };
  if (document.readyState === "complete") load();
  else window.addEventListener("load", load, { once: true });
}

export function trackPageView(): void {
  const { pathname, search } = window.location;
  track("page_view", { page_path: pathname + search, page_title: document.title });
}
