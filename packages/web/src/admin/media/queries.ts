import type { MediaDetails, MediaImage, MediaItem } from "@handyman/core/media/schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";

export type LibraryImage = MediaItem & { image: MediaImage };

export const isReady = (item: MediaItem): item is LibraryImage =>
  item.state === "ready" && item.image !== null;

export const libraryQuery = createPagedQuery<MediaItem>(["media"], (page) =>
  readJson(staffApi.media.$get({ query: { limit: "24", ...page } })),
);

export const refreshLibrary = () => client.invalidateQueries({ queryKey: libraryQuery.queryKey });

export const imageApi = staffApi.media[":id"];

export const readImage = async (id: string): Promise<MediaDetails> =>
  readJson(imageApi.$get({ param: { id } }));

export const imageQuery = (id: string) =>
  queryOptions({ queryKey: ["image", id], queryFn: () => readImage(id), staleTime: 0 });
