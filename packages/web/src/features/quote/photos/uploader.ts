import { answerOf, api } from "../../../lib/api.ts";
import { putFile } from "../../../lib/image/put-file.ts";
import type { Uploader } from "./upload-photos.ts";

const PRESIGN_TIMEOUT_MS = 20_000;

/** The real thing: our API for addresses, the storage for bytes. */
export const uploader: Uploader = {
  presign: async (files) => {
    const signal = AbortSignal.timeout(PRESIGN_TIMEOUT_MS);
    const { uploads } = await answerOf(api.uploads.$post({ json: { files } }, { init: { signal } }));
    return uploads;
  },
  put: putFile,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
