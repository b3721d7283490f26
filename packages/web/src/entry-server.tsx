import { type QueryClient, skipToken } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { serveApiWith } from "./lib/api.ts";
import { standInWith } from "./lib/queries.ts";
import { collectPageData, createSiteClient } from "./lib/site-client.ts";
import { loadLanguage, pageAt } from "./routes.tsx";
import { standInSettings } from "./stand-in-settings.ts";
import { loadBlocks } from "./ui/lazy-block.tsx";

standInWith(standInSettings);

/** The data of one round may show a part of the page that asks for more data. */
const MAX_ROUNDS = 5;

/** React writes tags for the head before the page, because it does not render the head itself. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

async function fetchMissing(client: QueryClient): Promise<boolean> {
  const queries = client.getQueryCache().getAll();
  const missing = queries.filter(
    ({ state, options }) => state.data === undefined && options.queryFn !== skipToken,
  );
  await Promise.all(missing.map((query) => query.fetch()));
  return missing.length > 0;
}

async function renderRounds(path: string, client: QueryClient) {
  const app = (
    <App
      client={client}
      path={path}
      inRouter={(site) => <StaticRouter location={path}>{site}</StaticRouter>}
    />
  );
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const html = renderToString(app);
    if (!(await fetchMissing(client))) return html;
  }
  throw new Error(`${path} asks for more data after ${MAX_ROUNDS} rounds`);
}

export async function renderPage(path: string, fetchApi: typeof fetch) {
  serveApiWith(fetchApi);
  await loadLanguage(path);
  const { file, Page } = pageAt(path);
  await Page.load();
  await loadBlocks();
  const client = createSiteClient();
  try {
    const html = await renderRounds(path, client);
    const head = headTags.exec(html)?.[0] ?? "";
    return { head, body: html.slice(head.length), data: collectPageData(client), file };
  } finally {
    // The cache's timers would keep the build running.
    client.clear();
  }
}
