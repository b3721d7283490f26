import type { MediaItem } from "@handyman/core/media/schema";
import type { Tone } from "../ui/pill.tsx";

const refusals: Record<string, string> = {
  "not-an-image": "This file is not a picture.",
  unreadable: "This picture can't be read: the file is damaged, or of a kind that we don't know.",
  "too-many-pixels": "This picture has more than 50 million pixels. Please make it smaller.",
  "too-tall": "This picture is too tall for its width. Please crop it.",
};

export const getRefusalText = (refusal = ""): string => refusals[refusal] ?? "This file could not be used.";

export const stateLabels: Partial<Record<MediaItem["state"], { text: string; tone: Tone }>> = {
  issued: { text: "Getting ready", tone: "accent" },
  refused: { text: "Not usable", tone: "danger" },
  deleting: { text: "Being deleted", tone: "neutral" },
};

export const formatSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
