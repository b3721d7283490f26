import type { MediaDetails, MediaImage, MediaItem } from "@handyman/core/pictures/media-schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";

export type LibraryImage = MediaItem & { image: MediaImage };

export const isReady = (item: MediaItem): item is LibraryImage =>
  item.state === "ready" && item.image !== null;

const POLL_MS = 2000;

/** An upload that never arrives stays `issued`, so it no longer counts after 2 minutes. */
const isUnderway = ({ state, createdAt }: MediaItem) =>
  state === "issued" && Date.now() - Date.parse(createdAt) < 2 * 60_000;

export const libraryQuery = infiniteQueryOptions({
  ...createPagedQuery<MediaItem>(["media"], (page) =>
    readJson(staffApi.media.$get({ query: { limit: "24", ...page } })),
  ),
  refetchInterval: ({ state }) => state.data?.pages.some(({ items }) => items.some(isUnderway)) && POLL_MS,
});

export const refreshLibrary = () => client.invalidateQueries({ queryKey: libraryQuery.queryKey });

export const imageApi = staffApi.media[":id"];

export const readImage = async (id: string): Promise<MediaDetails> =>
  readJson(imageApi.$get({ param: { id } }));

export const imageQuery = (id: string) =>
  queryOptions({ queryKey: ["image", id], queryFn: () => readImage(id), staleTime: 0 });
