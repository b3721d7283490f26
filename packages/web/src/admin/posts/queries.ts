import type { StaffPost, StaffPostStatus, StaffPostSummary } from "@handyman/core/post/schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";

export const postApi = staffApi.posts[":id"];

export const postsQuery = (status: StaffPostStatus, q: string) =>
  createPagedQuery<StaffPostSummary>(["posts", status, q], (page) =>
    readJson(staffApi.posts.$get({ query: { status, ...(q && { q }), ...page } })),
  );

/** Never refetches while somebody edits. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ["post", id],
    queryFn: async (): Promise<StaffPost> => readJson(postApi.$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function refreshPosts(): void {
  void client.invalidateQueries({ queryKey: ["posts"] });
  void client.invalidateQueries(categoriesQuery);
}

export const postChange = (id: string) => ({
  mutationKey: ["post-change", id],
  scope: { id: `post ${id}` },
});

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async () => (await readJson(staffApi.categories.$get())).items,
});

const MOST_AUTHORS = "50";

export const authorsQuery = queryOptions({
  queryKey: ["authors"],
  queryFn: () => readJson(staffApi.crew.$get({ query: { state: "published", limit: MOST_AUTHORS } })),
});
