export const altQuestion = {
  label: "What does it show?",
  hint: "Screen readers read it out loud. It also shows if the image doesn't load.",
  maxLength: 300,
};

export const deleteImageQuestion = {
  title: "Delete this image?",
  text: "This deletes the image and all its sizes for good. Links to it on other sites will break.",
  action: "Delete image",
  danger: true,
};

const refusals: Record<string, string> = {
  "not-an-image": "This file is not a picture.",
  unreadable: "This picture can't be read: the file is damaged, or of a kind that we don't know.",
  "too-many-pixels": "This picture has more than 50 million pixels. Please make it smaller.",
  "not-processed":
    "We could not make its sizes, although we tried for a week. Please upload a smaller picture.",
  "too-tall": "This picture is too tall for its width. Please crop it.",
};

export const getRefusalText = (refusal = ""): string => refusals[refusal] ?? "This file could not be used.";

/** A refused image has the text of its refusal. */
export const imageStates = {
  issued: {
    name: "Getting ready",
    tone: "accent",
    text: "Its file has not arrived yet, or its sizes are still being made. If the file never arrives, you can delete the image.",
  },
  refused: { name: "Not usable", tone: "danger", text: undefined },
  deleting: { name: "Being deleted", tone: "neutral", text: "Delete it once more to finish." },
  ready: undefined,
} as const;
