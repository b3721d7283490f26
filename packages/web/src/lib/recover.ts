import { tryStorage } from "./try-storage.ts";

const STORAGE_KEY = "reloaded-at";
const PAUSE_MS = 20_000;

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

/** Never settles while the page reloads. */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce()) return new Promise(() => {});
    throw error;
  }
}
