type Api = typeof import("./api.ts");

/**
 * Asks the API. Its client is a chunk of its own: prerendered pages carry the answers they need along, and most visits
 * never ask for more.
 * @throws ApiError for anything but a good answer
 */
export async function ask<T>(question: (client: Api) => Promise<T>): Promise<T> {
  return question(await import("./api.ts"));
}
