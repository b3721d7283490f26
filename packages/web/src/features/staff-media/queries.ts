import type { MediaDetails, MediaImage, MediaItem } from "@handyman/core/media/schema";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";

/** An image of the library that pages can show: its variants are made. */
export type LibraryImage = MediaItem & { image: MediaImage };

export const isReady = (item: MediaItem): item is LibraryImage =>
  item.state === "ready" && item.image !== null;

/** How often what is still being made is asked for again. In milliseconds. */
const POLL_MS = 2000;

/** An upload that never came stays `issued`; nobody waits for it longer. In milliseconds. */
const PATIENCE_MS = 2 * 60_000;

const isBeingMade = ({ state, createdAt }: MediaItem) =>
  state === "issued" && Date.now() - Date.parse(createdAt) < PATIENCE_MS;

/** The library, newest first; asked for again while images of it are being made. */
export const libraryQuery = infiniteQueryOptions({
  queryKey: ["media"],
  queryFn: async ({ pageParam }) => {
    const query = { limit: "24", ...(pageParam ? { cursor: pageParam } : {}) };
    return (await answerOf(staffApi.media.$get({ query }))) as { items: MediaItem[]; cursor?: string };
  },
  initialPageParam: "",
  getNextPageParam: ({ cursor }) => cursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isBeingMade)) ? POLL_MS : false,
});

/** One image for its drawer: asked anew on opening, since a colleague may be writing its words. */
export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ["image", id],
    queryFn: async () => (await answerOf(staffApi.media[":id"].$get({ param: { id } }))) as MediaDetails,
    staleTime: 0,
  });

const refreshLibrary = (client: QueryClient) => client.invalidateQueries({ queryKey: libraryQuery.queryKey });

export function useSaveAlt(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: { alt: string; version: number }) =>
      (await answerOf(staffApi.media[":id"].$put({ param: { id }, json }))) as MediaDetails,
    onSuccess: (details) => {
      client.setQueryData(imageQuery(id).queryKey, details);
      return refreshLibrary(client);
    },
  });
}

export function useDeleteImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answerOf(staffApi.media[":id"].$delete({ param: { id } })),
    onSuccess: () => refreshLibrary(client),
  });
}
