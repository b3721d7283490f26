import type {
  DraftFields,
  KnownDraft,
  PostInput,
  PostStatusChange,
  PostVersionSummary,
  RestoredPost,
  StaffPost,
  StaffPostStatus,
  StaffPostSummary,
} from "@handyman/core/post/schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { createPagedQuery } from "../lib/paged.ts";

const posts = staffApi.posts;
const post = posts[":id"];

export const postsQuery = (status: StaffPostStatus, q: string) =>
  createPagedQuery<StaffPostSummary>(["posts", status, q], (page) =>
    readJson(posts.$get({ query: { status, ...(q && { q }), ...page } })),
  );

/** Never refetches while somebody edits. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ["post", id],
    queryFn: async (): Promise<StaffPost> => readJson(post.$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionsQuery = (id: string) =>
  createPagedQuery<PostVersionSummary>(["post-versions", id], (page) =>
    readJson(post.versions.$get({ param: { id }, query: { limit: "20", ...page } })),
  );

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ["post-version", id, number],
    queryFn: async (): Promise<PostInput> =>
      readJson(post.versions[":number"].$get({ param: { id, number: String(number) } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function refreshPosts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["posts"] });
  void client.invalidateQueries({ queryKey: ["categories"] });
}

export const postChange = (id: string) => ({
  mutationKey: ["post-change", id],
  scope: { id: `post ${id}` },
});

type Seen = { version: number; knows: KnownDraft };

export const postCalls = (id: string) => {
  const param = { id };
  return {
    save: async (json: PostInput & Seen): Promise<StaffPost> =>
      readJson(post.$put({ param, json: json as never })),
    setStatus: async (json: PostStatusChange): Promise<StaffPost> =>
      readJson(post.status.$post({ param, json })),
    restore: async (number: number, json: Seen): Promise<RestoredPost> =>
      readJson(post.versions[":number"].restore.$post({ param: { id, number: String(number) }, json })),
    remove: (version: number) => readJson(post.$delete({ param, query: { version: String(version) } })),
    saveDraft: (json: DraftFields & { knows: KnownDraft }) => readJson(post.draft.$put({ param, json })),
    discardDraft: (query: KnownDraft) => readJson(post.draft.$delete({ param, query })),
  };
};

export const createPost = async (json: { id: string; title: string; categoryId: string }) =>
  readJson(posts.$post({ json }));
