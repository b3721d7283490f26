import type { Upload } from "@handyman/core/pictures/photo-schema";
import type { Stage } from "@handyman/local/stage";
import { anOrigin, postFrom } from "./http.ts";
import { aPngWithAlpha } from "./photos.ts";
import { callAs } from "./staff.ts";

const PUT_TRIES = 3;
const STALL_MS = 3000;
const ALREADY_STORED = 412;

/**
 * PUTs a file to the address that the API signed for it. Repeats the call after a lost response, as
 * the browser does.
 */
export async function putFile(
  { url, headers }: Pick<Upload, "url" | "headers">,
  bytes: Uint8Array,
): Promise<void> {
  const body = new Uint8Array(bytes);
  for (let tries = 0; tries < PUT_TRIES; tries += 1) {
    const signal = AbortSignal.timeout(STALL_MS);
    const answer = await fetch(url, { method: "PUT", headers, body, signal }).catch(() => undefined);
    if (answer?.ok || answer?.status === ALREADY_STORED) return;
  }
  throw new Error("The upload failed");
}

interface Given {
  bytes?: Uint8Array | undefined;
  type?: string;
  firstId?: string | undefined;
}

export async function uploadPhoto(stage: { url: string }, given: Given = {}): Promise<Upload> {
  const { bytes = await aPngWithAlpha({ width: 320, height: 240 }), type = "image/png", firstId } = given;
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

export const aSentPhoto = async (stage: { url: string }, firstId?: string): Promise<string> =>
  (await uploadPhoto(stage, { firstId })).publicUrl;

export async function aStaffPhoto(stage: Stage, given: Pick<Given, "bytes" | "type"> = {}): Promise<string> {
  const { bytes = await aPngWithAlpha({ width: 320, height: 240 }), type = "image/png" } = given;
  const files = [{ name: "photo", type, size: bytes.length }];
  const answer = await callAs(stage, "office", "POST", "/api/admin/requests/uploads", { files });
  const { uploads } = (await answer.json()) as { uploads: [Upload] };
  await putFile(uploads[0], bytes);
  return uploads[0].publicUrl;
}
