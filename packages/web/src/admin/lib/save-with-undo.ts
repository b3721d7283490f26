import { useMutation } from "@tanstack/react-query";
import { toastFailure, toastWithUndo } from "./toasts.ts";

interface Saving<T> {
  put: (record: T) => Promise<T>;
  /** Shows the stored record. */
  keep: (saved: T) => void;
  /** What staff read after a save, after its undo, and when the undo failed. */
  describe: (record: T) => Record<"saved" | "undone" | "notUndone", string>;
}

/** Saves a record. One press brings back what it was before. */
export function useSaveWithUndo<T extends { version: number }>(
  before: T,
  { put, keep, describe }: Saving<T>,
) {
  const undo = async ({ version }: T, before: T) => {
    const words = describe(before);
    try {
      keep(await put({ ...before, version }));
      toastWithUndo(words.undone, undefined);
    } catch (error) {
      toastFailure(words.notUndone, error);
    }
  };
  return useMutation({
    mutationFn: put,
    // A render during the save replaces `onSuccess`, and its `before` may already be the new
    // record.
    onMutate: () => before,
    onSuccess: (saved, _sent, before) => {
      keep(saved);
      toastWithUndo(describe(saved).saved, () => void undo(saved, before));
    },
  });
}
