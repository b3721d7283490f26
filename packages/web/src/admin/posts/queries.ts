import type {
  PostInput,
  PostVersionSummary,
  StaffPost,
  StaffPostStatus,
  StaffPostSummary,
} from "@handyman/core/post/schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { createPagedQuery } from "../lib/paged.ts";
import { client } from "../lib/query-client.ts";

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

export const versionsQuery = (id: string) =>
  createPagedQuery<PostVersionSummary>(["post-versions", id], (page) =>
    readJson(postApi.versions.$get({ param: { id }, query: { limit: "20", ...page } })),
  );

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ["post-version", id, number],
    queryFn: async (): Promise<PostInput> =>
      readJson(postApi.versions[":number"].$get({ param: { id, number: String(number) } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function refreshPosts(): void {
  void client.invalidateQueries({ queryKey: ["posts"] });
  void client.invalidateQueries({ queryKey: ["categories"] });
}

export const postChange = (id: string) => ({
  mutationKey: ["post-change", id],
  scope: { id: `post ${id}` },
});
