import { toUpdate, type Write } from "../../lib/dynamo.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { patchEntry } from "../change.ts";
import type { RequestRecord } from "../entity.ts";
import { getFolder, type RequestStatus } from "../rules.ts";

/** Returns a write that moves a request, and fails if somebody changed it since our read. */
export function moveRequest(
  author: { id: string },
  before: RequestRecord,
  status: RequestStatus,
  fields: Partial<RequestRecord> = {},
): Write {
  const { version = 0 } = before;
  const isStamped = status !== before.status || fields.repliedAt !== undefined;
  const stamp = isStamped ? { ...getStamp(author), version: version + 1 } : {};
  return toUpdate(
    patchEntry(before, { status, folder: getFolder(status), ...fields, ...stamp }).where(
      isAtVersion(version),
    ),
  );
}
