import { useMutation } from "@tanstack/react-query";
import { toastFailure, toastWithUndo } from "./toasts.ts";

interface Saving<T> {
  put: (record: T) => Promise<T>;
  keep: (saved: T) => void;
  describe: (record: T) => Record<"saved" | "undone" | "notUndone", string>;
}

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
    // A render during the save replaces `onSuccess`, and then its `before` may be the new record.
    onMutate: () => before,
    onSuccess: (saved, _sent, before) => {
      keep(saved);
      toastWithUndo(describe(saved).saved, () => void undo(saved, before));
    },
  });
}
