import { createContext, useContext, useEffect, useId } from "react";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { confirm } from "./confirm.tsx";

export const UnsavedInDialog = createContext<Set<string> | undefined>(undefined);

export const askToDrop = (): Promise<boolean> =>
  confirm({
    title: "Leave without saving?",
    text: "What you typed here is not saved and will be gone.",
    action: "Leave without saving",
    danger: true,
  });

export function useUnsaved(isUnsaved: boolean): void {
  const forms = useContext(UnsavedInDialog);
  const id = useId();
  useLeaveGuard(isUnsaved, isUnsaved, askToDrop);
  useEffect(() => {
    if (!isUnsaved || !forms) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [isUnsaved, forms, id]);
}
