import { createHash } from "node:crypto";

/**
 * Each request has one review and one project. The site names them by these ids, so they must not
 * tell the request's.
 */
export const toTiedId = (kind: "review" | "project", requestId: string) =>
  `${kind}-${createHash("sha256").update(requestId).digest("hex").slice(0, 32)}`;
