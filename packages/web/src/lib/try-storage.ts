/** Returns undefined when the browser's storage is full or blocked. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
