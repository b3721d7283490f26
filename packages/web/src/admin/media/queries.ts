import type { MediaDetails, MediaImage, MediaItem } from "@handyman/core/media/schema";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";

export type LibraryImage = MediaItem & { image: MediaImage };

export const isReady = (item: MediaItem): item is LibraryImage =>
  item.state === "ready" && item.image !== null;

const POLL_MS = 2000;

/** An upload that never arrives stays `issued`. */
const MAX_POLL_AGE_MS = 2 * 60_000;

const isUnderway = ({ state, createdAt }: MediaItem) =>
  state === "issued" && Date.now() - Date.parse(createdAt) < MAX_POLL_AGE_MS;

export const libraryQuery = infiniteQueryOptions({
  queryKey: ["media"],
  queryFn: async ({ pageParam }) => {
    const query = { limit: "24", ...(pageParam ? { cursor: pageParam } : {}) };
    return (await readJson(staffApi.media.$get({ query }))) as { items: MediaItem[]; cursor?: string };
  },
  initialPageParam: "",
  getNextPageParam: ({ cursor }) => cursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isUnderway)) ? POLL_MS : false,
});

/** Always refetches, because a colleague may be changing the words. */
export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ["image", id],
    queryFn: async () => (await readJson(staffApi.media[":id"].$get({ param: { id } }))) as MediaDetails,
    staleTime: 0,
  });

const refreshLibrary = (client: QueryClient) => client.invalidateQueries({ queryKey: libraryQuery.queryKey });

export function useSaveAlt(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: { alt: string; version: number }) =>
      (await readJson(staffApi.media[":id"].$put({ param: { id }, json }))) as MediaDetails,
    onSuccess: (details) => {
      client.setQueryData(imageQuery(id).queryKey, details);
      return refreshLibrary(client);
    },
  });
}

export function useDeleteImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => readJson(staffApi.media[":id"].$delete({ param: { id } })),
    onSuccess: () => refreshLibrary(client),
  });
}
