import { tryStorage } from "./try-storage.ts";

const STORAGE_KEY = "reloaded-at";
const PAUSE_MS = 20_000;

/**
 * Reloads a page that misses a chunk, unless it is offline or was just reloaded. Returns whether it
 * reloads.
 */
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

/**
 * Loads code. After a failure, reloads the page and never settles.
 * @throws when a reload can't help
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce()) return new Promise(() => {});
    throw error;
  }
}
