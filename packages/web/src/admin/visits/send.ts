import { getPhotoType } from "../../lib/image/photo-type.ts";
import { putFile } from "../../lib/image/put-file.ts";
import { readJson, staffApi } from "../lib/api.ts";
import type { Item } from "./queue-store.ts";

const visit = staffApi.visits[":id"];

type Sent<Kind> = Item & { kind: Kind };

export const postStep = ({ id, requestId, progress, day, start, at }: Sent<"step">) =>
  readJson(visit.steps.$post({ param: { id: requestId }, json: { id, progress, day, start, at } }));

export const postNote = ({ id, requestId, text }: Sent<"note">) =>
  readJson(visit.notes.$post({ param: { id: requestId }, json: { id, text } }));

export const postPhotos = ({ id, requestId, part }: Sent<"photos">, photos: string[]) =>
  readJson(visit.photos.$post({ param: { id: requestId }, json: { id, part, photos } }));

const MAX_FILE_NAME = 255;

/** Returns the address of the photo. A repeat with the same ids uploads nothing twice. */
export async function uploadFile(
  requestId: string,
  batchId: string,
  fileId: string,
  file: File,
): Promise<string> {
  const type = getPhotoType(file);
  if (!type) throw new Error("The file is no photo");
  const files = [{ name: file.name.slice(-MAX_FILE_NAME) || "photo", type, size: file.size }];
  const json = { requestId: fileId, firstId: batchId, files };
  const { uploads } = await readJson(visit.uploads.$post({ param: { id: requestId }, json }));
  const [place] = uploads;
  if (!place) throw new Error("The API issued no address");
  await putFile(place, file, () => undefined);
  return place.publicUrl;
}
