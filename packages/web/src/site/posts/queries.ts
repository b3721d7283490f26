import type { Category } from "@handyman/core/blog/category-schema";
import type { Post } from "@handyman/core/blog/schema";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ask } from "../../lib/ask.ts";
import { tryStorage } from "../../lib/try-storage.ts";

export interface PostFilter {
  category?: string;
  q?: string;
}

export const getPosts = (limit: number, filter: PostFilter & { cursor?: string }) =>
  ask(({ api, readJson }) => readJson(api.posts.$get({ query: { ...filter, limit: String(limit) } })));

export const usePosts = (limit: number, filter: PostFilter = {}, isWanted = true) =>
  useQuery({
    queryKey: ["posts", { ...filter, limit }],
    queryFn: isWanted ? () => getPosts(limit, filter) : skipToken,
  });

export const useFeaturedPosts = () =>
  useQuery({
    queryKey: ["posts", "featured"],
    queryFn: () =>
      ask(async ({ api, readJson }) => (await readJson(api.posts.featured.$get({ query: {} }))).items),
  });

const getPostKey = (slug: string) => ["posts", "by-slug", slug];

export const usePost = (slug: string) =>
  useQuery<Post>({
    queryKey: getPostKey(slug),
    queryFn: async ({ client }) => {
      const post = await ask(({ api, readJson }) => readJson(api.posts[":slug"].$get({ param: { slug } })));
      // An earlier address redirects to the present one, which must not load again.
      if (post.slug !== slug) client.setQueryData(getPostKey(post.slug), post);
      return post;
    },
  });

export const useCategories = () =>
  useQuery<Category[]>({
    queryKey: ["categories"],
    queryFn: () => ask(async ({ api, readJson }) => (await readJson(api.categories.$get())).items),
  });

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
