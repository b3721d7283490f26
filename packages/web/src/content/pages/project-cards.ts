export const all = "All projects";

export const sample = "Sample project";

export const sides = { before: "Before", after: "After" };

export const compare = (title: string) => `Compare before and after: ${title}`;

export const shareAfter = (percent: number) => `${percent}% after`;

export const locale = "en-US";
