import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { serveApiWith } from "./lib/api.ts";
import { collectPageData, createQueryClient } from "./lib/query-client.ts";
import { pageAt } from "./routes.tsx";
import { loadBlocks } from "./ui/lazy-block.tsx";

/** The data of one round may show a part of the page that asks for more. */
const MAX_ROUNDS = 5;

/** React writes tags for the head before the page, because it does not render the head itself. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

async function fetchMissing(client: QueryClient): Promise<boolean> {
  const missing = client.getQueryCache().findAll({
    predicate: ({ state, options }) =>
      state.status === "pending" && !("enabled" in options && options.enabled === false),
  });
  await Promise.all(missing.map((query) => query.fetch()));
  return missing.length > 0;
}

export async function renderPage(path: string, fetchApi: typeof fetch) {
  serveApiWith(fetchApi);
  const { file, Page } = pageAt(path);
  await Page.load();
  await loadBlocks();
  const client = createQueryClient();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const html = renderToString(<App client={client} serverPath={path} />);
    if (await fetchMissing(client)) continue;
    const data = collectPageData(client);
    client.clear();
    const head = headTags.exec(html)?.[0] ?? "";
    return { head, body: html.slice(head.length), data, file };
  }
  throw new Error(`${path} asks for more data after ${MAX_ROUNDS} rounds`);
}
