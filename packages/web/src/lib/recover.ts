import { tryStorage } from "./try-storage.ts";

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

/** Reloads a page that misses a chunk, unless it is offline or has just been reloaded. Returns whether it reloads. */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const mayReload = tryStorage(() => {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return true;
  });
  // Without storage, the page could reload forever.
  if (!mayReload) return false;
  window.location.reload();
  return true;
}

/** A deploy removes old chunks. */
export function reloadOnMissingChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (optionalLoads === 0 && reloadOnce()) event.preventDefault();
  });
}
