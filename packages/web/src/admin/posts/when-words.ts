import type { StaffPostSummary } from "@handyman/core/post/schema";
import { pacificMoment } from "../lib/pacific-time.ts";

export function whenWords({ status, publishedAt, changedAt, createdAt }: StaffPostSummary): string {
  if (status === "scheduled") return `Comes out ${pacificMoment(publishedAt)}`;
  if (status === "published") return `Since ${pacificMoment(publishedAt)}`;
  return `Changed ${pacificMoment(changedAt ?? createdAt)}`;
}
