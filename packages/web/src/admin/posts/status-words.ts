import type { StaffPostStatus, StaffPostSummary } from "@handyman/core/post/schema";
import { pacificMoment } from "../lib/pacific-time.ts";
import type { Tone } from "../ui/panel-and-pill.tsx";

export const statusWords: Record<StaffPostStatus, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "neutral" },
  scheduled: { word: "Scheduled", tone: "accent" },
  published: { word: "Published", tone: "success" },
  archived: { word: "Archived", tone: "neutral" },
};

export function whenWords({ status, publishedAt, changedAt, createdAt }: StaffPostSummary): string {
  if (status === "scheduled") return `Comes out ${pacificMoment(publishedAt)}`;
  if (status === "published") return `Since ${pacificMoment(publishedAt)}`;
  return `Changed ${pacificMoment(changedAt ?? createdAt)}`;
}
