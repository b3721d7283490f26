import { toast } from "../../lib/toast.ts";
import { errorWords } from "./error-words.ts";

export const toastFailure = (title: string, error: unknown): void =>
  toast.error(title, { description: errorWords(error), duration: 8000 });

export const toastWithUndo = (title: string, undo: (() => void) | undefined): void =>
  toast.success(title, undo && { action: { label: "Undo", onClick: undo } });
