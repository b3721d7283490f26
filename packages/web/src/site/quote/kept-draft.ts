import { tryStorage } from "../../lib/try-storage.ts";

export const DRAFT_KEY = "quote-draft";

const DAY = 24 * 60 * 60 * 1000;
const MAX_AGE = 30 * DAY;

type Files = typeof import("./kept-files.ts");

/**
 * Returns undefined when the browser can't keep files. Visitors then add their photos again after a
 * reload.
 */
export async function tryFiles<T>(act: (files: Files) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(await import("./kept-files.ts"));
  } catch {
    return undefined;
  }
}

const readText = () => tryStorage(() => localStorage.getItem(DRAFT_KEY));

/** Stands for a draft whose text is erased and whose photos are not erased yet. */
const ERASED = "{}";

/** If erasing the photos fails, the next page tries again. */
export function eraseDraft(): void {
  if (!readText()) return;
  tryStorage(() => localStorage.setItem(DRAFT_KEY, ERASED));
  void tryFiles(async ({ clearFiles }) => {
    await clearFiles();
    // The visitor may have begun another draft.
    if (readText() === ERASED) localStorage.removeItem(DRAFT_KEY);
  });
}

/**
 * Returns the stored draft, or erases it 30 days after its first keystroke. Every page loads this
 * code, so keep it small.
 */
export function readDraft(now: number = Date.now()): Record<string, unknown> | undefined {
  const text = readText();
  if (!text) return undefined;
  const draft = tryStorage(() => JSON.parse(text));
  if (now - draft?.startedAt <= MAX_AGE) return draft;
  eraseDraft();
  return undefined;
}
