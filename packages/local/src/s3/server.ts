import { bucket } from "../../../../infra/bucket.ts";
import { type Answer, AwsError, type Call, startService, toXml } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Faults } from "../faults.ts";
import { operate, type S3Call } from "./operations.ts";
import { verifySignature } from "./signature.ts";
import type { ObjectStore } from "./store.ts";

type Options = Pick<S3Call, "store" | "onCreated"> & {
  faults: Faults;
  origins: readonly string[];
  siteStore?: ObjectStore;
};

export function startS3(options: Options) {
  const { origins } = options;
  const addCors = (answer: Answer, call: Call): Answer =>
    call.method === "OPTIONS"
      ? answer
      : { ...answer, headers: { ...answer.headers, ...allowOrigin(call, origins) } };
  return startService(
    async (call) => addCors(await answerCall(call, options), call),
    (error, call) => addCors(toRefusal(error), call),
  );
}

const toRefusal = ({ code, message, status, headers }: AwsError) =>
  toXml({ Error: { Code: code, Message: message, RequestId: "LOCAL" } }, status, headers);

async function answerCall(call: Call, options: Options): Promise<Answer> {
  if (call.method === "OPTIONS") return answerPreflight(call, options.origins);
  return options.faults.run("s3", call, () => {
    verifySignature(call);
    const [, name = "", key = ""] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(call.path)) ?? [];
    return operate({ ...call, key, ...findBucket(name, options) });
  });
}

function findBucket(name: string, { store, siteStore, onCreated }: Options) {
  if (name === stageNames.bucket) return { store, onCreated };
  if (name === stageNames.siteBucket && siteStore) return { store: siteStore, onCreated: () => {} };
  throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
}

const { allowedMethods, allowedHeaders, exposedHeaders, maxAgeSeconds } = bucket.cors;

function allowOrigin({ headers: { origin } }: Call, origins: readonly string[]): Record<string, string> {
  if (origin === undefined || !origins.includes(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposedHeaders.join(", "),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}

function answerPreflight(call: Call, origins: readonly string[]): Answer {
  const { headers } = call;
  const method = headers["access-control-request-method"] ?? "";
  const wanted = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const isAllowed =
    origins.includes(headers.origin ?? "") &&
    (allowedMethods as readonly string[]).includes(method) &&
    wanted.every((name) => (allowedHeaders as readonly string[]).includes(name));
  if (!isAllowed)
    throw new AwsError("AccessForbidden", "CORSResponse: This CORS request is not allowed.", 403);
  return {
    headers: {
      ...allowOrigin(call, origins),
      "access-control-allow-methods": allowedMethods.join(", "),
      "access-control-allow-headers": wanted.join(", "),
      "access-control-max-age": String(maxAgeSeconds),
    },
  };
}
