import { S3Error } from "./errors.ts";
import type { S3Call } from "./operations.ts";
import { compareKeys, type ObjectHead } from "./store.ts";
import { listVersionsXml, sendXml } from "./xml.ts";

export function versionHeaders({ versionId, isDeleteMarker }: ObjectHead): Record<string, string> {
  if (versionId === "null") return {};
  return { "x-amz-version-id": versionId, ...(isDeleteMarker ? { "x-amz-delete-marker": "true" } : {}) };
}

function versionsAfter({ query, store }: S3Call): ObjectHead[] {
  const versions = store.versions(query.get("prefix") ?? "");
  const keyMarker = query.get("key-marker");
  const versionMarker = query.get("version-id-marker");
  if (versionMarker && !keyMarker) {
    const message = "A version-id marker cannot be specified without a key marker.";
    throw new S3Error(400, "InvalidArgument", message);
  }
  if (!keyMarker) return versions;
  const marked = versions.findIndex((head) => head.key === keyMarker && head.versionId === versionMarker);
  return versions.filter(
    (head, index) =>
      compareKeys(head.key, keyMarker) > 0 || (head.key === keyMarker && marked >= 0 && index > marked),
  );
}

export async function listVersions(call: S3Call): Promise<void> {
  const { response, bucket, query, store } = call;
  const limit = Math.min(Number(query.get("max-keys") ?? 1000), 1000);
  const found = versionsAfter(call);
  const page = found.slice(0, limit).map((head) => ({ head, isLatest: store.current(head.key) === head }));
  const next = found.length > limit ? page.at(-1)?.head : undefined;
  sendXml(response, 200, listVersionsXml(bucket, query.get("prefix") ?? "", page, limit, next));
}
