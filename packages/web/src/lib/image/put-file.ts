import type { Upload } from "@handyman/core/photo/schema";

/** An upload that the storage did not take; `status` is 0 when no answer came. */
export class PutError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The upload was answered ${status || "by nothing"}.`);
    this.name = "PutError";
    this.status = status;
  }
}

/** Without a byte of progress for this long an upload counts as lost; slow but moving ones go on. */
const STALL_MS = 30_000;

/** Headers that only the browser itself may set; it sets this one to the size of the file. */
const browserOwned = ["content-length", "host"];

/**
 * PUTs a file to its presigned address with exactly the headers that were signed.
 * @param onProgress part of the bytes that went out, 0 to 1
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
    const alive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
    };
    const lost = () => {
      clearTimeout(stall);
      reject(new PutError(0));
    };
    request.open("PUT", upload.url);
    for (const [name, value] of Object.entries(upload.headers)) {
      if (!browserOwned.includes(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      alive();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      clearTimeout(stall);
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new PutError(request.status));
    };
    request.onerror = lost;
    request.onabort = lost;
    alive();
    request.send(file);
  });
}
