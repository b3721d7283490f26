import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { IconButton } from "./icon-button.tsx";
import { SessionBand } from "./session-band.tsx";

export interface ModalProps {
  title: string;
  onClose: () => void;
  open: boolean;
  drawer?: boolean;
  className?: string;
  children: ReactNode;
}

/** The dialog's own empty parts have the same target as the backdrop. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Handles Escape as a key, because browsers close a dialog unasked after one refusal. Ignores a press that began inside, such as a text selection. */
function useRequests(open: boolean, onClose: () => void) {
  const beganBeside = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onClose();
    },
    // A file field in the dialog has an event of this name too.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!open || currentTarget.open) return;
      currentTarget.showModal();
      onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      beganBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => beganBeside.current && isBeside(event) && onClose(),
  };
}

/** Focuses the element with `data-autofocus`. React's `autoFocus` would run before the dialog opens. */
export function Modal({ title, open, onClose, drawer = false, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const requests = useRequests(open, onClose);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      {...requests}
      className={clsx(
        "m-auto w-[min(34rem,calc(100vw-2rem))] bg-surface text-ink shadow-lift backdrop:bg-pine-deep/60",
        drawer ? "mr-0 h-dvh max-h-none max-w-full rounded-none" : "max-h-[90dvh] rounded-card",
        className,
      )}
    >
      {open && (
        <div className="p-5 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={id} className="text-heading">
              {title}
            </h2>
            <IconButton label="Close" Icon={X} onClick={onClose} className="-mt-1 -mr-1" />
          </div>
          <SessionBand className="-mx-5 mb-4 px-5 sm:-mx-6 sm:px-6" />
          {children}
        </div>
      )}
    </dialog>
  );
}
