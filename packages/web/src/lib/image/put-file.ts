import type { Upload } from "@handyman/core/photo/schema";

export class PutError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The upload failed with status ${status}.`);
    this.name = "PutError";
    this.status = status;
  }
}

const STALL_MS = 30_000;

/** Only the browser may set these headers. */
const browserHeaders = ["content-length", "host"];

/**
 * PUTs a file to its presigned address, with exactly the signed headers.
 * @param onProgress receives a number from 0 to 1
 * @throws PutError
 */
export function putFile(
  upload: Pick<Upload, "url" | "headers">,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
    };
    const fail = () => {
      clearTimeout(stall);
      reject(new PutError(0));
    };
    request.open("PUT", upload.url);
    for (const [name, value] of Object.entries(upload.headers)) {
      if (!browserHeaders.includes(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      restartTimer();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      clearTimeout(stall);
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new PutError(request.status));
    };
    request.onerror = fail;
    request.onabort = fail;
    restartTimer();
    request.send(file);
  });
}
