/**
 * Loads code, and where it does not arrive tries again once the connection is back. Until then the prerendered block stays
 * as it is: a failure would replace the page, and with it what somebody is writing.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return patiently(load);
  }
}
