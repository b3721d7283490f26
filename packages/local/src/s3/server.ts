import type { IncomingMessage, ServerResponse } from "node:http";
import { stageNames } from "../environment.ts";
import { type Faults, faultShape } from "../faults.ts";
import { type Listening, listen } from "../listen.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { S3Error } from "./errors.ts";
import { operate, type S3Call } from "./operations.ts";
import { verifySignature } from "./signature.ts";
import type { ObjectStore } from "./store.ts";
import { errorXml, sendXml } from "./xml.ts";

type Options = Pick<S3Call, "store" | "onCreated"> & {
  faults: Faults;
  origins: readonly string[];
  siteStore?: ObjectStore;
};

/** Emulates private buckets, addressed by path. Every request must be signed. */
export const startS3 = (options: Options): Promise<Listening> =>
  listen(0, (request, response) => {
    serve(request, response, options).catch((error) => refuse(request, response, error));
  });

async function serve(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  const { faults, origins } = options;
  if (request.method === "OPTIONS") return answerPreflight(request, response, origins);
  allowOrigin(request, response, origins);
  const code = faults.take("s3");
  if (code !== undefined) {
    const shape = faultShape("s3", code);
    throw new S3Error(shape.status, shape.code, shape.message);
  }
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s);
  verifySignature({ method: request.method ?? "GET", path, query, headers: request.headers }, Date.now());
  const [, bucket = "", key = ""] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
  const found = findBucket(bucket, options);
  if (!found) throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
  await operate({ request, response, bucket, key, query: new URLSearchParams(query), ...found });
}

function findBucket(
  name: string,
  { store, siteStore, onCreated }: Options,
): Pick<S3Call, "store" | "onCreated"> | undefined {
  if (name === stageNames.bucket) return { store, onCreated };
  return name === stageNames.siteBucket && siteStore ? { store: siteStore, onCreated: () => {} } : undefined;
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isGone = request.destroyed && !request.complete;
  if (isGone || response.headersSent) {
    response.destroy();
    return;
  }
  request.resume();
  if (error instanceof S3Error) {
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    sendXml(response, error.status, errorXml(error.code, error.message));
    return;
  }
  console.error("The S3 emulator failed:", error);
  sendXml(response, 500, errorXml("InternalError", "We encountered an internal error. Please try again."));
}
