import type { Upload } from "@handyman/core/pictures/photo-schema";

export class PutError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The upload failed with status ${status}.`);
    this.name = "PutError";
    this.status = status;
  }
}

const STALL_MS = 30_000;

const browserHeaders = ["content-length", "host"];

const ALREADY_STORED = 412;

/**
 * Sends exactly the signed headers. `onProgress` receives a number from 0 to 1.
 * @throws PutError
 */
export function putFile(
  upload: Pick<Upload, "url" | "headers">,
  file: Blob,
  onProgress: (part: number) => void,
  leaving?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
    };
    request.open("PUT", upload.url);
    for (const [name, value] of Object.entries(upload.headers)) {
      if (!browserHeaders.includes(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      restartTimer();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    // The status is 0 after a lost connection and after our own abort.
    request.onloadend = () => {
      clearTimeout(stall);
      const { status } = request;
      if ((status >= 200 && status < 300) || status === ALREADY_STORED) resolve();
      else reject(new PutError(status));
    };
    restartTimer();
    leaving?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
