import type { Category } from "@handyman/core/category/schema";
import type { Post } from "@handyman/core/post/schema";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/ask.ts";

export interface PostFilter {
  category?: string;
  q?: string;
}

interface PostRange {
  limit: number;
  cursor?: string;
  enabled?: boolean;
}

export const usePosts = ({ enabled, limit, ...filter }: PostFilter & PostRange) =>
  useQuery({
    queryKey: ["posts", { ...filter, limit }],
    queryFn: () =>
      ask(({ api, readJson }) => readJson(api.posts.$get({ query: { ...filter, limit: String(limit) } }))),
    enabled,
  });

export function usePost(slug: string) {
  const { data, error, isFetching, refetch } = useQuery<Post>({
    queryKey: ["posts", "by-slug", slug],
    queryFn: async ({ client }) => {
      const post = await ask(({ api, readJson }) => readJson(api.posts[":slug"].$get({ param: { slug } })));
      // The page of an earlier address redirects to the present one, which must not load again.
      if (post.slug !== slug) client.setQueryData(["posts", "by-slug", post.slug], post);
      return post;
    },
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return { post: data, isGone, isError: error !== null, isFetching, refetch };
}

export const useCategories = () =>
  useQuery<Category[]>({
    queryKey: ["categories"],
    queryFn: () => ask(async ({ api, readJson }) => (await readJson(api.categories.$get())).items),
  });
