import { toast } from "../../lib/toast.ts";
import { isConflict } from "./api.ts";
import { describeError } from "./describe-error.ts";

const LONG_MS = 8000;

/** A conflict stays until staff close it, because they must make their change again. */
export const toastFailure = (title: string, error: unknown): void =>
  toast.error(title, {
    description: describeError(error),
    duration: isConflict(error) ? Number.POSITIVE_INFINITY : LONG_MS,
  });

export const toastWithUndo = (title: string, undo: (() => void) | undefined, description?: string): void =>
  toast.success(title, {
    description,
    ...(undo && { action: { label: "Undo", onClick: undo }, duration: LONG_MS }),
  });
