import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { serveApiWith } from "./lib/api.ts";
import { collectPageData, type PageData } from "./lib/page-data.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { pageAt } from "./routes.tsx";
import { loadBlocks } from "./ui/lazy-block.tsx";

export interface RenderedPage {
  /** What React wants in the head: title, description and other metadata. */
  head: string;
  body: string;
  data: PageData;
  /** The page's module, `src/pages/{file}.tsx`. */
  file: string;
}

/** Rounds of render and fetch: a page asks for its data, which may show a part that asks for more. */
const MAX_ROUNDS = 5;

/** What React writes before the page for the head, where there is no head to write it to. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** Asks for everything that the last round missed. Answers whether there was anything. */
async function fetchMissing(client: QueryClient): Promise<boolean> {
  const missing = client.getQueryCache().findAll({
    predicate: ({ state, options }) =>
      state.status === "pending" && !("enabled" in options && options.enabled === false),
  });
  await Promise.all(missing.map((query) => query.fetch()));
  return missing.length > 0;
}

/**
 * Renders the page at a path with all its data.
 * @param fetchApi answers the API's requests, `/api/...`
 * @throws whatever the page throws, or the first request that failed
 */
export async function renderPage(path: string, fetchApi: typeof fetch): Promise<RenderedPage> {
  serveApiWith(fetchApi);
  const { file, Page } = pageAt(path);
  await Page.load();
  await loadBlocks();
  const client = createQueryClient();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const html = renderToString(<App client={client} serverPath={path} />);
    if (await fetchMissing(client)) continue;
    const data = collectPageData(client);
    // Its timers, which forget answers after a while, would keep the process up.
    client.clear();
    const head = hoisted.exec(html)?.[0] ?? "";
    return { head, body: html.slice(head.length), data, file };
  }
  throw new Error(`${path} asks for more data after ${MAX_ROUNDS} rounds`);
}
