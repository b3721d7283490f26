const MARK = "reloaded-at";
/** A second failure this soon is not a deploy's doing: it is left to show. In milliseconds. */
const PAUSE_MS = 20_000;

/**
 * An open tab asks for a chunk that a deploy has taken away: the page is loaded anew, at the address that was asked for, and
 * is the new deploy's. Offline it would be lost that way, so there the failure shows.
 */
export function recoverFromGoneChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
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
