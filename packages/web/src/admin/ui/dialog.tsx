import { createContext, useContext, useEffect, useId, useState } from "react";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { confirm } from "./confirm.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

const UnsavedInDialog = createContext<Set<string> | undefined>(undefined);

export const askToDrop = (): Promise<boolean> =>
  confirm({
    title: "Leave without saving?",
    text: "What you typed here is not saved and will be gone.",
    action: "Leave without saving",
    danger: true,
  });

/** Asks before the screen or the dialog around it closes. */
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

export function Dialog({ onClose, ...rest }: ModalProps) {
  const [unsaved] = useState(() => new Set<string>());
  const close = () => {
    if (unsaved.size === 0) return onClose();
    void askToDrop().then((yes) => yes && onClose());
  };
  return (
    <UnsavedInDialog value={unsaved}>
      <Modal onClose={close} {...rest} />
    </UnsavedInDialog>
  );
}
