import type { OwnVisit, OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";

const visit = staffApi.visits[":id"];

const REFRESH_MS = 60_000;

export const ownVisitsQuery = queryOptions({
  queryKey: ["own-visits"],
  queryFn: async (): Promise<OwnVisit[]> => (await readJson(staffApi.visits.$get())).items,
  refetchInterval: REFRESH_MS,
});

export const ownVisitQuery = (id: string) =>
  queryOptions({
    queryKey: ["own-visits", id],
    queryFn: (): Promise<OwnVisitDetail> => readJson(visit.$get({ param: { id } })),
    refetchInterval: REFRESH_MS,
  });

/** The links end after 5 minutes. */
const PHOTO_LINKS_MS = 4 * 60_000;
const VARIANTS_POLL_MS = 10_000;

export const visitPhotosQuery = (id: string) =>
  queryOptions({
    queryKey: ["photos", "visit", id],
    queryFn: async () => (await readJson(visit.photos.$get({ param: { id } }))).items,
    staleTime: PHOTO_LINKS_MS,
    refetchInterval: ({ state }) =>
      state.data?.some((photo) => photo.state === "issued") ? VARIANTS_POLL_MS : PHOTO_LINKS_MS,
  });
