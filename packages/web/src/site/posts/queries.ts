import type { Category } from "@handyman/core/blog/category-schema";
import type { Post } from "@handyman/core/blog/schema";
import { use, useEffect } from "react";
import { ask, DataContext, useData } from "../../lib/site-data.ts";
import { tryStorage } from "../../lib/try-storage.ts";

export interface PostFilter {
  category?: string;
  q?: string;
}

export const getPosts = (limit: number, filter: PostFilter & { cursor?: string }) =>
  ask(({ api, readJson }) => readJson(api.posts.$get({ query: { ...filter, limit: String(limit) } })));

export const usePosts = (limit: number, filter: PostFilter = {}, isWanted = true) =>
  useData(["posts", { ...filter, limit }], () => getPosts(limit, filter), isWanted);

export const useFeaturedPosts = () =>
  useData(["posts", "featured"], () =>
    ask(async ({ api, readJson }) => (await readJson(api.posts.featured.$get({ query: {} }))).items),
  );

const getPostKey = (slug: string) => ["posts", "by-slug", slug];

export function usePost(slug: string) {
  const cache = use(DataContext);
  return useData<Post>(getPostKey(slug), async () => {
    const post = await ask(({ api, readJson }) => readJson(api.posts[":slug"].$get({ param: { slug } })));
    // The page of an earlier address redirects to the present one, which must not load again.
    if (post.slug !== slug) cache.find(getPostKey(post.slug)).write(post);
    return post;
  });
}

export const useCategories = () =>
  useData<Category[]>(["categories"], () =>
    ask(async ({ api, readJson }) => (await readJson(api.categories.$get())).items),
  );

const READING_MS = 1000;

const STORE = "visit";

/** A reload in the same tab has the same id, so it does not count as a second view. */
const getSessionId = () =>
  tryStorage(() => {
    const id = sessionStorage.getItem(STORE) ?? crypto.randomUUID();
    sessionStorage.setItem(STORE, id);
    return id;
  });

const countView = (id: string) =>
  fetch(`/api/posts/${encodeURIComponent(id)}/views`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sessionId: getSessionId() }),
    keepalive: true,
  }).catch(() => undefined);

export function useViewCount(postId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void countView(postId), READING_MS);
    return () => clearTimeout(timer);
  }, [postId]);
}
