type Api = typeof import("./api.ts");

/** Calls the API. Its client is a separate chunk, because most visits to prerendered pages need none. */
export async function ask<T>(question: (client: Api) => Promise<T>): Promise<T> {
  return question(await import("./api.ts"));
}
