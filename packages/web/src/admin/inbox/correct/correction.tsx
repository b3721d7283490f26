import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useState } from "react";
import type { useRecordForm } from "../../lib/forms.ts";
import { toastFailure, toastWithUndo } from "../../lib/toasts.ts";
import { ActionButton } from "../../ui/controls.tsx";
import { askToDrop, Dialog } from "../../ui/dialog.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";

/**
 * Undo conflicts like every other correction, so it never overwrites a colleague's correction.
 */
export function toastCorrected(
  before: string,
  name: string,
  undo: () => Promise<unknown>,
  refresh: () => unknown,
): void {
  const takeBack = async () => {
    try {
      await undo();
      toastWithUndo(`${before}: correction undone`, undefined);
    } catch (error) {
      toastFailure(`${name}: correction not undone`, error);
    }
    void refresh();
  };
  toastWithUndo(`${name}: corrected`, () => void takeBack());
}

/** Stays in view, because the form is longer than the dialog. */
const footerClass =
  "sticky bottom-0 -mx-5 mt-6 -mb-5 space-y-4 border-line border-t bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6";

interface FormProps {
  shell: ReturnType<typeof useRecordForm>["shell"];
  hint: string;
  onSave: () => void;
  onDone: () => void;
  children: ReactNode;
}

export function CorrectionForm({ shell, hint, onSave, onDone, children }: FormProps) {
  const cancel = async () => {
    if (!shell.isDirty || (await askToDrop())) onDone();
  };
  return (
    <StaffForm
      {...shell}
      label="Correct"
      action="Save"
      footerClass={footerClass}
      onCancel={cancel}
      onSubmit={shell.isDirty ? onSave : onDone}
    >
      <p className="mb-5 text-ink-soft">{hint}</p>
      <div className="space-y-5">{children}</div>
    </StaffForm>
  );
}

interface ButtonProps {
  title: string;
  children: (close: () => void) => ReactNode;
}

export function CorrectButton({ title, children }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton
        variant="ghost"
        Icon={Pencil}
        text="Correct"
        className="-my-2 -mr-4 print:hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog title={title} open={isOpen} onClose={close} className="scroll-pb-24">
        {children(close)}
      </Dialog>
    </>
  );
}
