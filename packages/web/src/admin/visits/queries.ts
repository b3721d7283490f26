import type { VisitProgress } from "@handyman/core/requests/rules";
import type { OwnVisit, OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { queryOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { getPhotoType, putFile } from "../../lib/image/put-file.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";

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

const MAX_RETRIES = 3;

/**
 * The id of each change lets the API recognize a repeat, so a change whose answer got lost is sent
 * again.
 */
function useRepeated<Variables>(
  id: string,
  options: Pick<UseMutationOptions<unknown, Error, Variables>, "mutationFn" | "onSuccess">,
) {
  const refresh = () => client.invalidateQueries({ queryKey: ownVisitsQuery.queryKey });
  return useMutation({
    ...options,
    mutationKey: ["own-visit", id],
    retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ApiError && error.isRefusal),
    onSettled: refresh,
  });
}

export interface Step extends Pick<OwnVisit, "day" | "start"> {
  id: string;
  progress: VisitProgress;
}

export function useStep(id: string) {
  const { queryKey } = ownVisitQuery(id);
  return useRepeated<Step>(id, {
    mutationFn: (json) => readJson(visit.steps.$post({ param: { id }, json })),
    onSuccess: (_answer, { progress }) => {
      const progressAt = progress === "planned" ? "" : new Date().toISOString();
      client.setQueryData(queryKey, (now) => now && { ...now, progress, progressAt });
    },
  });
}

export const useAddNote = (id: string, onSuccess: (note: { id: string; text: string }) => void) =>
  useRepeated<{ id: string; text: string }>(id, {
    mutationFn: (json) => readJson(visit.notes.$post({ param: { id }, json })),
    onSuccess: (_answer, note) => onSuccess(note),
  });

export interface Batch {
  id: string;
  files: { id: string; file: File }[];
}

const MAX_FILE_NAME = 255;

async function uploadFile(visitId: string, batchId: string, { id, file }: Batch["files"][number]) {
  const type = getPhotoType(file);
  if (!type) throw new Error("The file is no photo");
  const files = [{ name: file.name.slice(-MAX_FILE_NAME) || "photo", type, size: file.size }];
  const json = { requestId: id, firstId: batchId, files };
  const { uploads } = await readJson(visit.uploads.$post({ param: { id: visitId }, json }));
  const [place] = uploads;
  if (!place) throw new Error("The API issued no address");
  await putFile(place, file, () => undefined);
  return place.publicUrl;
}

/** A repeat sends the same ids, so it uploads nothing twice and adds the photos once. */
export const useAddPhotos = (id: string, onProgress: (done: number) => void, onSuccess: () => void) =>
  useRepeated<Batch>(id, {
    mutationFn: async (batch) => {
      let done = 0;
      onProgress(done);
      const photos = await Promise.all(
        batch.files.map(async (file) => {
          const address = await uploadFile(id, batch.id, file);
          done += 1;
          onProgress(done);
          return address;
        }),
      );
      return readJson(visit.photos.$post({ param: { id }, json: { id: batch.id, photos } }));
    },
    onSuccess: () => {
      onSuccess();
      return client.invalidateQueries({ queryKey: visitPhotosQuery(id).queryKey });
    },
  });
