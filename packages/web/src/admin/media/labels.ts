import type { MediaItem } from "@handyman/core/media/schema";
import type { Tone } from "../ui/pill.tsx";

const refusals: Record<string, string> = {
  "not-an-image": "This file is not a picture.",
  unreadable: "This picture can't be read: the file is damaged, or of a kind that we don't know.",
  "too-many-pixels": "This picture has more than 50 million pixels. Please make it smaller.",
  "too-tall": "This picture is too tall for its width. Please crop it.",
};

export const getRefusalText = (refusal = ""): string => refusals[refusal] ?? "This file could not be used.";

interface StateLabel {
  name: string;
  tone: Tone;
  text?: string;
}

export const stateLabels: Partial<Record<MediaItem["state"], StateLabel>> = {
  issued: {
    name: "Getting ready",
    tone: "accent",
    text: "Its file has not arrived yet, or its sizes are still being made. If the file never arrives, you can delete the image.",
  },
  refused: { name: "Not usable", tone: "danger" },
  deleting: { name: "Being deleted", tone: "neutral", text: "Delete it once more to finish." },
};
