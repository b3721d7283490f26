import { toUpdate, type Write } from "../../lib/dynamo.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { patchEntry } from "../change.ts";
import type { RequestRecord } from "../entity.ts";
import { getFolder, type RequestStatus } from "../rules.ts";

type MoneyField = "acceptedAt" | "acceptedCents" | "lostReason";

/** Returns a write that moves a request, and fails if somebody changed it since our read. */
export function moveRequest(
  author: { id: string },
  before: RequestRecord,
  status: RequestStatus,
  fields: Partial<RequestRecord> = {},
  removed: readonly MoneyField[] = [],
): Write {
  const { version = 0 } = before;
  const isStamped = status !== before.status || fields.repliedAt !== undefined;
  const stamp = isStamped ? { ...getStamp(author), version: version + 1 } : {};
  const patch = patchEntry(before, { status, folder: getFolder(status), ...fields, ...stamp });
  return toUpdate((removed.length > 0 ? patch.remove([...removed]) : patch).where(isAtVersion(version)));
}
