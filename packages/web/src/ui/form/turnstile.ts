interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

const loadScript = () =>
  new Promise<Turnstile | undefined>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve(window.turnstile);
    script.onerror = reject;
    document.head.append(script);
  });

/**
 * The widget puts its token into a hidden field of the form, and rarely asks the visitor to act.
 */
export async function showTurnstile(place: HTMLElement, sitekey: string, signal: AbortSignal) {
  const turnstile = window.turnstile ?? (await loadScript());
  if (!turnstile || signal.aborted) return;
  const id = turnstile.render(place, {
    sitekey,
    appearance: "interaction-only",
    size: "flexible",
    "response-field-name": "turnstile",
    // Without this callback the script throws. The API accepts a request without a token.
    "error-callback": () => true,
  });
  place.closest("form")?.addEventListener("guards-taken", () => turnstile.reset(id), { signal });
  signal.addEventListener("abort", () => {
    const token = place.querySelector("input");
    turnstile.remove(id);
    // If the visitor leaves the page during the upload, the form still needs its token.
    if (token && !place.isConnected) place.append(token);
  });
}
