import type { Category } from "@handyman/core/category/schema";
import type { PostPage, PostSummary } from "@handyman/core/post/schema";
import type { Service } from "@handyman/core/service/schema";

/** Longest page of a list that the API answers. */
const LONGEST = 50;

/** What rendering asks of the site's API, beyond what the pages ask themselves. */
export interface SiteApi {
  fetchApi: typeof fetch;
  /** @throws Error for any answer but a good one */
  ask<T>(path: string): Promise<T>;
  /** The answer, or undefined where the API says that there is none. */
  find<T>(path: string): Promise<T | undefined>;
  /** All public posts, newest first. */
  posts(): Promise<PostSummary[]>;
  categories(): Promise<Category[]>;
  /** Active ones, in staff's order. */
  services(): Promise<Service[]>;
}

/** @param fetchApi answers the API's requests, `/api/...` */
export function siteApiOf(fetchApi: typeof fetch): SiteApi {
  const find = async <T>(path: string) => {
    const response = await fetchApi(`/api/${path}`);
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
  const items = async <T>(path: string) => (await ask<{ items: T[] }>(path)).items;
  return {
    ...{ fetchApi, ask, find, posts },
    categories: () => items<Category>("categories"),
    services: () => items<Service>("services"),
  };
}
