import type { Category } from "@handyman/core/category/schema";
import type { Post } from "@handyman/core/post/schema";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/ask.ts";

/** Which posts: those of a category's slug, those that hold the words `q`, or all. */
export interface PostFilter {
  category?: string;
  q?: string;
}

interface PostRange {
  limit: number;
  /** Of the page before; absent for the first page. */
  cursor?: string;
  /** Asked only then; default true. */
  enabled?: boolean;
}

/** Published posts, newest first. */
export const usePosts = ({ enabled, limit, ...filter }: PostFilter & PostRange) =>
  useQuery({
    queryKey: ["posts", { ...filter, limit }],
    queryFn: () =>
      ask(({ api, answerOf }) => answerOf(api.posts.$get({ query: { ...filter, limit: String(limit) } }))),
    enabled,
  });

/** One post with its text. `isGone` once the API says that there is none, or not any more. */
export function usePost(slug: string) {
  const { data, error, isFetching, refetch } = useQuery<Post>({
    queryKey: ["posts", "by-slug", slug],
    queryFn: async ({ client }) => {
      const post = await ask(({ api, answerOf }) => answerOf(api.posts[":slug"].$get({ param: { slug } })));
      // Asked for by an address that it had before: the page goes on to the present one, and need not ask again.
      if (post.slug !== slug) client.setQueryData(["posts", "by-slug", post.slug], post);
      return post;
    },
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return { post: data, isGone, isError: error !== null, isFetching, refetch };
}

/** The blog's categories by name. */
export const useCategories = () =>
  useQuery<Category[]>({
    queryKey: ["categories"],
    queryFn: () => ask(async ({ api, answerOf }) => (await answerOf(api.categories.$get())).items),
  });
