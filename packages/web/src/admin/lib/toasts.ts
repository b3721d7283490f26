import { toast } from "../../lib/toast.ts";
import { isConflict } from "./api.ts";
import { describeError } from "./describe-error.ts";

/** A conflict shows until staff close it, because they have to make their change again. */
export const toastFailure = (title: string, error: unknown): void =>
  toast.error(title, {
    description: describeError(error),
    duration: isConflict(error) ? Number.POSITIVE_INFINITY : 8000,
  });

export const toastWithUndo = (title: string, undo: (() => void) | undefined): void =>
  toast.success(title, undo && { action: { label: "Undo", onClick: undo } });
