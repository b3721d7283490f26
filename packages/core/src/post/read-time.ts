const WORDS_PER_MINUTE = 200;

/** Minutes to read Markdown at 200 words a minute, at least 1 (decisions). */
export function readTimeOf(content: string): number {
  const words = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
