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
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";

interface Page<T> {
  items: T[];
  cursor?: string;
}

const posts = staffApi.posts;
const post = posts[":id"];

export const postsQuery = (status: StaffPostStatus, q: string) =>
  infiniteQueryOptions({
    queryKey: ["posts", status, q],
    queryFn: async ({ pageParam }) => {
      const query = { status, ...(q && { q }), ...(pageParam && { cursor: pageParam }) };
      return (await readJson(posts.$get({ query }))) as Page<StaffPostSummary>;
    },
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Never refetches while somebody edits. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ["post", id],
    queryFn: async () => (await readJson(post.$get({ param: { id } }))) as StaffPost,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["post-versions", id],
    queryFn: async ({ pageParam }) => {
      const query = { limit: "20", ...(pageParam && { cursor: pageParam }) };
      const answer = await readJson(post.versions.$get({ param: { id }, query }));
      return answer as Page<PostVersionSummary>;
    },
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ["post-version", id, number],
    queryFn: async () => {
      const param = { id, number: String(number) };
      return (await readJson(post.versions[":number"].$get({ param }))) as PostInput;
    },
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

export const postCalls = (id: string) => {
  const param = { id };
  return {
    save: async (json: PostInput & { version: number; knows: KnownDraft }) =>
      (await readJson(post.$put({ param, json: json as never }))) as StaffPost,
    setStatus: async (json: PostStatusChange) =>
      (await readJson(post.status.$post({ param, json }))) as StaffPost,
    restore: async (number: number, json: { version: number; knows: KnownDraft }) => {
      const at = { id, number: String(number) };
      const answer = post.versions[":number"].restore.$post({ param: at, json });
      return (await readJson(answer)) as RestoredPost;
    },
    remove: async (version: number) => {
      await readJson(post.$delete({ param, query: { version: String(version) } }));
    },
    saveDraft: async (json: DraftFields & { knows: KnownDraft }) => {
      await readJson(post.draft.$put({ param, json }));
    },
    discardDraft: async (query: KnownDraft) => {
      await readJson(post.draft.$delete({ param, query }));
    },
  };
};

export const createPost = async (json: { id: string; title: string; categoryId: string }) =>
  (await readJson(posts.$post({ json }))) as StaffPost;
