import type { Category } from "@handyman/core/blog/category-schema";
import type { Post, PostPage, PostSummary } from "@handyman/core/blog/schema";
import type { Service } from "@handyman/core/catalogue/service-schema";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import type { PageData } from "../../web/src/lib/site-client.ts";
import { paths } from "../../web/src/paths.ts";
import { standInSettings } from "../../web/src/stand-in-settings.ts";
import committed from "./last-modified.json" with { type: "json" };

const LONGEST = 50;

function rememberAnswers(fetchApi: typeof fetch): typeof fetch {
  const answers = new Map<string, Promise<Response>>();
  return async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = answers.get(address) ?? fetchApi(address);
    answers.set(address, answer);
    const response = await answer.catch(() => undefined);
    const isFailed = !response || response.status >= 500;
    if (isFailed && answers.get(address) === answer) answers.delete(address);
    return (await answer).clone();
  };
}

export type SiteApi = ReturnType<typeof createSiteApi>;

export function createSiteApi(fetchApi: typeof fetch) {
  const fetchOnce = rememberAnswers(fetchApi);
  const find = async <T>(path: string) => {
    const response = await fetchOnce(`/api/${path}`);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`/api/${path} answers ${response.status}`);
    return (await response.json()) as T;
  };
  const ask = async <T>(path: string) => {
    const answer = await find<T>(path);
    if (answer === undefined) throw new Error(`/api/${path} answers 404`);
    return answer;
  };
  const posts = async () => {
    const found: PostSummary[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ limit: String(LONGEST), ...(cursor && { cursor }) });
      const page: PostPage = await ask(`posts?${query}`);
      found.push(...page.items);
      cursor = page.cursor;
    } while (cursor);
    return found;
  };
  const list = async <T>(path: string) => (await ask<{ items: T[] }>(path)).items;
  return {
    fetchApi: fetchOnce,
    ask,
    find,
    posts,
    categories: () => list<Category>("categories"),
    services: () => list<Service>("services"),
  };
}

export function findAnswer<T>(data: PageData, ...key: string[]): T | undefined {
  const wanted = JSON.stringify(key);
  return data.find(([found]) => JSON.stringify(found) === wanted)?.[1] as T | undefined;
}

export const findSettings = (data: PageData): SiteSettings =>
  findAnswer<SiteSettings>(data, "settings") ?? standInSettings;

export const findPost = (path: string, data: PageData): Post | undefined =>
  findAnswer<Post>(data, "posts", "by-slug", path.slice(paths.post("").length));

/**
 * A build has no git history, so last-modified.json holds the date and the hash of each page's
 * words. `npm run date-content -w packages/web` updates it.
 */
export type ContentDates = Record<string, { date: string; hash: string }>;

export const contentDates: ContentDates = committed;

export const findLatest = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? "";

export const getPostUpdated = (
  { slug, publishedAt, updatedAt = "" }: Pick<Post, "slug" | "publishedAt" | "updatedAt">,
  dates = contentDates,
): string => findLatest([publishedAt, updatedAt, dates[`post/${slug}`]?.date ?? ""]);
