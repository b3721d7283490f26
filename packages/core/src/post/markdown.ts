import { micromark } from "micromark";

const WORDS_PER_MINUTE = 200;

/** Returns HTML that is safe to show: raw HTML becomes text, and links of unsafe schemes lose their address. */
export const renderMarkdown = (markdown: string): string => micromark(markdown);

export function countReadTime(content: string): number {
  const words = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
