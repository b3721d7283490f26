import { useState } from "react";
import { Modal, type ModalProps } from "./modal.tsx";
import { askToDrop, UnsavedInDialog } from "./unsaved.ts";

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
