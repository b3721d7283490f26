import type { MediaItem } from "@handyman/core/media/schema";
import type { Tone } from "../../ui/staff/pill.tsx";

const refusals: Record<string, string> = {
  "not-an-image": "This file is not a picture.",
  unreadable: "This picture can't be read: the file is damaged, or of a kind that we don't know.",
  "too-many-pixels": "This picture has more than 50 million pixels. Please make it smaller.",
  "too-tall": "This picture is too tall for its width. Please crop it.",
};

/** Why a file was not taken. */
export const refusalWords = (refusal = ""): string => refusals[refusal] ?? "This file could not be used.";

/** States that are worth a word; a ready image speaks for itself. */
export const stateWords: Partial<Record<MediaItem["state"], { word: string; tone: Tone }>> = {
  issued: { word: "Getting ready", tone: "accent" },
  refused: { word: "Not usable", tone: "danger" },
  deleting: { word: "Being deleted", tone: "neutral" },
};

/** Megabytes with one digit, or kilobytes. */
export const sizeWords = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
