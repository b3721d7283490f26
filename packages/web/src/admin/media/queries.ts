import type { MediaDetails, MediaImage, MediaItem, MediaSave } from "@handyman/core/media/schema";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { toast } from "../../lib/toast.ts";
import { staffApi } from "../lib/api.ts";
import { createPagedQuery } from "../lib/paged.ts";

export type LibraryImage = MediaItem & { image: MediaImage };

export const isReady = (item: MediaItem): item is LibraryImage =>
  item.state === "ready" && item.image !== null;

const POLL_MS = 2000;

/** An upload that never arrives stays `issued`. */
const MAX_POLL_AGE_MS = 2 * 60_000;

const isUnderway = ({ state, createdAt }: MediaItem) =>
  state === "issued" && Date.now() - Date.parse(createdAt) < MAX_POLL_AGE_MS;

const list = createPagedQuery<MediaItem>(["media"], (page) =>
  readJson(staffApi.media.$get({ query: { limit: "24", ...page } })),
);

export const libraryQuery = infiniteQueryOptions({
  ...list,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isUnderway)) ? POLL_MS : false,
});

const image = staffApi.media[":id"];

export const readImage = async (id: string): Promise<MediaDetails> => readJson(image.$get({ param: { id } }));

/** Always refetches, because a colleague may be changing the words. */
export const imageQuery = (id: string) =>
  queryOptions({ queryKey: ["image", id], queryFn: () => readImage(id), staleTime: 0 });

export const refreshLibrary = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: libraryQuery.queryKey });

export function useSaveAlt(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: MediaSave): Promise<MediaDetails> =>
      readJson(image.$put({ param: { id }, json })),
    onSuccess: (details) => {
      client.setQueryData(imageQuery(id).queryKey, details);
      return refreshLibrary(client);
    },
  });
}

export function useDeleteImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => readJson(image.$delete({ param: { id } })),
    onSuccess: () => {
      toast.success("Image deleted");
      return refreshLibrary(client);
    },
  });
}
