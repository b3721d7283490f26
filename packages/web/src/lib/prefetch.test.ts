import { beforeEach, expect, it, vi } from "vitest";
import { findPrefetch, prefetchPage } from "./prefetch.ts";
import { createSiteClient } from "./site-client.ts";

const reload = vi.fn();
const location = { pathname: "/", reload };
const loadCode = vi.fn(async () => {});
const fetchPage = vi.fn(async (_path: string) => new Response("", { status: 404 }));

beforeEach(() => {
  vi.clearAllMocks();
  location.pathname = "/";
  vi.stubGlobal("window", { location });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("fetch", fetchPage);
});

it("loads a page's code, and puts the data of its HTML into the cache, once", async () => {
  const data = '[[["content","faq"],"\\u003cb>Words"]]';
  const html = `<main></main><script type="application/json" id="page-data">${data}</script>`;
  fetchPage.mockResolvedValueOnce(new Response(html));
  const client = createSiteClient();
  prefetchPage("/faq", loadCode, client);
  prefetchPage("/faq", loadCode, client);
  await expect.poll(() => client.getQueryData(["content", "faq"])).toBe("<b>Words");
  expect(fetchPage.mock.calls.map(([path]) => path)).toEqual(["/faq"]);
  expect(loadCode).toHaveBeenCalledOnce();
});

it("tries again after a lost connection, and survives a page without data", async () => {
  fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const client = createSiteClient();
  prefetchPage("/about", loadCode, client);
  await new Promise(setImmediate);
  prefetchPage("/about", loadCode, client);
  await new Promise(setImmediate);
  expect(fetchPage).toHaveBeenCalledTimes(2);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it("ends without an error when the page's data can't be used, so that a link that waits still opens", async () => {
  fetchPage.mockResolvedValueOnce(new Response('<script type="application/json" id="page-data">5</script>'));
  prefetchPage("/odd", loadCode, createSiteClient());
  await expect(findPrefetch("/odd")).resolves.toBeUndefined();
});

it("reloads for missing code only when the visitor has followed the link", async () => {
  loadCode.mockRejectedValue(new Error("gone"));
  prefetchPage("/pricing", loadCode, createSiteClient());
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  prefetchPage("/pricing", loadCode, createSiteClient());
  location.pathname = "/pricing";
  await new Promise(setImmediate);
  expect(reload).toHaveBeenCalledOnce();
});
