import type { Upload } from "@handyman/core/photo/schema";
import type { Stage } from "@handyman/local/stage";
import { anOrigin, postFrom } from "./http.ts";
import { aPhoneJpeg } from "./photos.ts";

/** Uploads a small photo as the quote form does. Returns its public address. */
export async function aSentPhoto(stage: Stage, firstId?: string): Promise<string> {
  const bytes = await aPhoneJpeg({ width: 300, height: 400 });
  const files = [{ name: "a.jpg", type: "image/jpeg", size: bytes.length }];
  const { body } = await postFrom<{ uploads: Upload[] }>(anOrigin(), `${stage.url}/api/uploads`, {
    files,
    firstId,
  });
  const [upload] = body.uploads;
  if (!upload) throw new Error("no upload");
  await fetch(upload.url, { method: "PUT", headers: upload.headers, body: new Uint8Array(bytes) });
  return upload.publicUrl;
}
