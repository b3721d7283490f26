const STORAGE_KEY = "reloaded-at";
/** A deploy does not cause a second failure this soon. */
const PAUSE_MS = 20_000;

let optionalLoads = 0;

/** Loads optional code. A failure does not reload the page, and the caller handles it. */
export async function loadOptional<T>(load: () => Promise<T>): Promise<T> {
  optionalLoads += 1;
  try {
    return await load();
  } finally {
    optionalLoads -= 1;
  }
}

/** A deploy removes old chunks. A page that misses one reloads, unless it is offline. */
export function reloadOnMissingChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (optionalLoads > 0 || !navigator.onLine) return;
    try {
      const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
      if (Date.now() - last < PAUSE_MS) return;
      sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    } catch {
      // Without storage, the page could reload forever.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
