const MARK = "reloaded-at";
/** A second failure this soon is not a deploy's doing: it is left to show. In milliseconds. */
const PAUSE_MS = 20_000;

/** Loads under way whose failure takes nothing off the screen. */
let spared = 0;

/** Loads code without which the page does its work: a failure is the caller's, and what somebody is writing stays. */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  spared += 1;
  try {
    return await load();
  } finally {
    spared -= 1;
  }
}

/**
 * An open tab asks for a chunk that a deploy has taken away: the page is loaded anew, at the address that was asked for, and
 * is the new deploy's. Offline it would be lost that way, so there the failure shows.
 */
export function recoverFromGoneChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (spared > 0 || !navigator.onLine) return;
    try {
      const last = Number(sessionStorage.getItem(MARK) ?? 0);
      if (Date.now() - last < PAUSE_MS) return;
      sessionStorage.setItem(MARK, String(Date.now()));
    } catch {
      // Without storage it could go on for ever.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
