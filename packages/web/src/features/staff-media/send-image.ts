import type { MediaDetails } from "@handyman/core/media/schema";
import type { PhotoType } from "@handyman/core/photo/rules";
import { answerOf } from "../../lib/api.ts";
import { putFile } from "../../lib/image/put-file.ts";
import { staffApi } from "../../lib/staff/api.ts";
import { isReady, type LibraryImage } from "./queries.ts";
import { refusalWords } from "./words.ts";

/** The largest photo takes some seconds to become variants; what takes longer than this is looked for in the library. */
const MADE_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 700;

const MAX_FILE_NAME = 255;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What staff are told: the sentence is for them. */
export class SendFailure extends Error {}

async function whenMade(id: string): Promise<LibraryImage> {
  const end = Date.now() + MADE_WITHIN_MS;
  while (Date.now() < end) {
    const details = (await answerOf(staffApi.media[":id"].$get({ param: { id } }))) as MediaDetails;
    if (isReady(details)) return details;
    if (details.state === "refused") throw new SendFailure(refusalWords(details.refusal));
    await pause(ASK_EVERY_MS);
  }
  throw new SendFailure("The image is taking long to get ready. It will appear in the library.");
}

interface Sending {
  /** Made once for each file, so that another try is the same image. */
  id: string;
  file: File;
  type: PhotoType;
  alt: string;
  /** Part of the bytes that went out, 0 to 1; at 1 the variants are being made. */
  onProgress: (part: number) => void;
}

/**
 * Uploads one image into the library and waits until pages can show it. Safe to repeat.
 * @throws ApiError, PutError, SendFailure when it was no picture
 */
export async function sendImage({ id, file, type, alt, onProgress }: Sending): Promise<LibraryImage> {
  const name = file.name.slice(-MAX_FILE_NAME) || "image";
  const json = { id, name, type, size: file.size, alt };
  const upload = await answerOf(staffApi.media.uploads.$post({ json }));
  await putFile(upload, file, onProgress);
  onProgress(1);
  return whenMade(id);
}
