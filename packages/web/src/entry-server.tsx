import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { serveApiWith } from "./lib/api.ts";
import { collectPageData, createDataCache, type DataCache } from "./lib/page-data.ts";
import { standInWith } from "./lib/site-data.ts";
import { pageAt } from "./routes.tsx";
import { standInSettings } from "./stand-in-settings.ts";
import { loadBlocks } from "./ui/lazy-block.tsx";

standInWith(standInSettings);

/** The data of one round may show a part of the page that asks for more. */
const MAX_ROUNDS = 5;

/** React writes tags for the head before the page, because it does not render the head itself. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

async function fetchMissing(cache: DataCache): Promise<boolean> {
  const missing = cache.list().filter(({ read }) => read().data === undefined);
  const loads = missing.flatMap(({ wanted, fetch }) => (wanted ? [fetch(wanted)] : []));
  await Promise.all(loads);
  return loads.length > 0;
}

export async function renderPage(path: string, fetchApi: typeof fetch) {
  serveApiWith(fetchApi);
  const { file, Page } = pageAt(path);
  await Page.load();
  await loadBlocks();
  const cache = createDataCache();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const html = renderToString(<App cache={cache} serverPath={path} />);
    if (await fetchMissing(cache)) continue;
    const data = collectPageData(cache);
    const head = headTags.exec(html)?.[0] ?? "";
    return { head, body: html.slice(head.length), data, file };
  }
  throw new Error(`${path} asks for more data after ${MAX_ROUNDS} rounds`);
}
