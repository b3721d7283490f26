import type { Upload } from "@handyman/core/photo/schema";
import { anOrigin, postFrom } from "./http.ts";
import { aPhoneJpeg } from "./photos.ts";

/** PUTs a file to the address that the API issued for it. */
export async function putFile(
  { url, headers }: Pick<Upload, "url" | "headers">,
  bytes: Uint8Array,
): Promise<void> {
  const { ok, status } = await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  if (!ok) throw new Error(`The upload failed with ${status}`);
}

interface Given {
  bytes?: Uint8Array | undefined;
  type?: string;
  firstId?: string | undefined;
}

/** Uploads a photo as the quote form does, by default a small JPEG. */
export async function uploadPhoto(stage: { url: string }, given: Given = {}): Promise<Upload> {
  const { bytes = await aPhoneJpeg({ width: 300, height: 400 }), type = "image/jpeg", firstId } = given;
  const files = [{ name: "photo", type, size: bytes.length }];
  const { body } = await postFrom<{ uploads: Upload[] }>(anOrigin(), `${stage.url}/api/uploads`, {
    files,
    firstId,
  });
  const [upload] = body.uploads;
  if (!upload) throw new Error("The API issued no address");
  await putFile(upload, bytes);
  return upload;
}

/** Returns the public address of a small photo. */
export const aSentPhoto = async (stage: { url: string }, firstId?: string): Promise<string> =>
  (await uploadPhoto(stage, { firstId })).publicUrl;
