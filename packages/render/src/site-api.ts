import type { Category } from "@handyman/core/category/schema";
import type { PostPage, PostSummary } from "@handyman/core/post/schema";
import type { Service } from "@handyman/core/service/schema";

const LONGEST = 50;

export interface SiteApi {
  fetchApi: typeof fetch;
  ask<T>(path: string): Promise<T>;
  find<T>(path: string): Promise<T | undefined>;
  posts(): Promise<PostSummary[]>;
  categories(): Promise<Category[]>;
  services(): Promise<Service[]>;
}

interface Answer {
  status: number;
  type: string;
  text: string;
}

async function readAnswer(pending: Promise<Response>): Promise<Answer> {
  const response = await pending;
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, text: await response.text() };
}

/** Requests each address once, because hundreds of pages show the same settings and lists. Does not remember failures. */
function rememberAnswers(fetchApi: typeof fetch): typeof fetch {
  const answers = new Map<string, Promise<Answer>>();
  return async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = answers.get(address) ?? readAnswer(fetchApi(address));
    answers.set(address, answer);
    try {
      const { status, type, text } = await answer;
      if (status >= 500) answers.delete(address);
      return new Response(text, { status, headers: { "content-type": type } });
    } catch (error) {
      answers.delete(address);
      throw error;
    }
  };
}

export function createSiteApi(fetchApi: typeof fetch): SiteApi {
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
    ...{ fetchApi: fetchOnce, ask, find, posts },
    categories: () => list<Category>("categories"),
    services: () => list<Service>("services"),
  };
}
