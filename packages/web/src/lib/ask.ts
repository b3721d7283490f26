import { createNetworkError } from "./api-error.ts";

type Api = typeof import("./api.ts");

/**
 * The client is a separate chunk, because most visits to prerendered pages need none.
 * @throws ApiError `network` when this chunk can't load, because a reload would lose what a visitor
 * has typed
 */
export async function ask<T>(question: (client: Api) => Promise<T>): Promise<T> {
  const client = await import("./api.ts").catch((cause) => {
    throw createNetworkError(cause);
  });
  return question(client);
}
