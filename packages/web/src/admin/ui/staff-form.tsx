import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { askToDrop } from "./dialog.tsx";
import { SaveFailure } from "./save-failure.tsx";

interface Props {
  label?: string;
  save?: { isPending: boolean; error: unknown };
  refused: { refusals: number; errorCount: number };
  check?: () => boolean;
  action: string;
  busyAction?: string;
  /** "secondary" on a screen that has another main button. */
  variant?: "primary" | "secondary";
  onSubmit: () => void;
  onCancel?: () => void;
  isDirty?: boolean;
  /**
   * Shows the buttons after the first change. The buttons then stay, so that they keep the focus.
   */
  needsChange?: boolean;
  onLoadNewest?: () => unknown;
  footerClass?: string;
  stickyFooter?: boolean;
  note?: ReactNode;
  children: ReactNode;
}

const stickyClass = "sticky bottom-0 mt-6 space-y-3 border-line border-t bg-paper py-4";

export function StaffForm({ save, refused, action, busyAction = "Saving…", ...props }: Props) {
  const { check, onSubmit, onCancel, onLoadNewest, isDirty = false, needsChange = false } = props;
  const [hasButtons, setButtons] = useState(!needsChange);
  if (isDirty && !hasButtons) setButtons(true);
  const isBusy = save?.isPending ?? false;
  const isOff = isBusy || (needsChange && !isDirty);
  useLeaveGuard(isDirty, isDirty, askToDrop);
  return (
    <FormShell
      aria-label={props.label}
      data-unsaved={isDirty || undefined}
      busy={isBusy}
      {...refused}
      onSubmit={() => {
        if (!isOff && (!check || check())) onSubmit();
      }}
      footer={
        <div
          data-sticky-footer={props.stickyFooter || undefined}
          className={props.stickyFooter ? stickyClass : (props.footerClass ?? "mt-6 space-y-4")}
        >
          <SaveFailure error={save?.error} {...(onLoadNewest && { onLoadNewest })} />
          {hasButtons && (
            <div className={`flex flex-wrap items-center gap-3 ${onCancel ? "justify-end" : ""}`}>
              {onCancel && (
                <Button variant="ghost" onClick={onCancel}>
                  Cancel
                </Button>
              )}
              <Button type="submit" variant={props.variant} aria-disabled={isOff}>
                {isBusy ? busyAction : action}
              </Button>
              {props.note}
            </div>
          )}
        </div>
      }
    >
      {props.children}
    </FormShell>
  );
}
