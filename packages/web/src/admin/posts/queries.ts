import { type StaffPostTab, staffPostTabs } from "@handyman/core/blog/rules";
import type { StaffPost, StaffPostSummary } from "@handyman/core/blog/schema";
import { queryOptions } from "@tanstack/react-query";
import { categoriesQuery } from "../categories/queries.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";

export const postApi = staffApi.posts[":id"];

export const readPostsFilter = (search: URLSearchParams) => ({
  status: staffPostTabs.find((known) => known === search.get("status")) ?? "all",
  q: search.get("q") ?? "",
});

export const postsQuery = (status: StaffPostTab, q: string) =>
  createPagedQuery<StaffPostSummary>(["posts", status, q], (page) =>
    readJson(staffApi.posts.$get({ query: { status, ...(q && { q }), ...page } })),
  );

export const readPost = async (id: string): Promise<StaffPost> => readJson(postApi.$get({ param: { id } }));

/** Never refetches while staff edit. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ["post", id],
    queryFn: () => readPost(id),
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

const MAX_AUTHORS = "50";

export const authorsQuery = queryOptions({
  queryKey: ["authors"],
  queryFn: () => readJson(staffApi.crew.$get({ query: { state: "published", limit: MAX_AUTHORS } })),
});
