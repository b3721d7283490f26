import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  /** Called for Escape, the close button and a press beside the dialog; the dialog goes when `open` says so. */
  onClose: () => void;
  open: boolean;
  /** Opens at the right edge, as high as the screen. */
  drawer?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back. It begins at what has `data-autofocus`: React's
 * `autoFocus` comes before the dialog is open, and would be lost.
 */
export function Dialog({ title, open, onClose, drawer = false, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
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
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-brand-soft"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
