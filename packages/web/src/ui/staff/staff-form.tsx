import type { ReactNode } from "react";
import { isConflict } from "../../lib/staff/api.ts";
import { Button } from "../button.tsx";
import { FormShell } from "../form/form-shell.tsx";
import { SaveFailure } from "./save-failure.tsx";
import { useUnsaved } from "./unsaved.ts";

interface Props {
  /** Of the form, where its screen has several. */
  label?: string;
  /** The mutation that sends it; none where nothing is sent yet. */
  save?: { isPending: boolean; error: unknown };
  /** From `useRefusals`. */
  refused: { refusals: number; errorCount: number };
  /** Words of the button, and while it is being sent. */
  action: string;
  busyAction?: string;
  /** Called while nothing is on its way. */
  onSubmit: () => void;
  onCancel?: () => void;
  /** Whether something was typed that leaving would lose: then leaving asks. */
  isDirty?: boolean;
  /** Drops what was typed for what a colleague has saved meanwhile; rejects where that can't be had. */
  onLoadNewest?: () => unknown;
  /** Of the part with the buttons. */
  footerClass?: string;
  children: ReactNode;
}

/** The frame of every form of the back office: fields, why a save was refused, and its buttons. */
export function StaffForm({ save, refused, action, busyAction = "Saving…", ...props }: Props) {
  const isBusy = save?.isPending ?? false;
  const error = save?.error;
  useUnsaved(props.isDirty ?? false);
  return (
    <FormShell
      aria-label={props.label}
      busy={isBusy}
      {...refused}
      onSubmit={() => !isBusy && props.onSubmit()}
      footer={
        <div className={props.footerClass ?? "mt-6 space-y-4"}>
          <SaveFailure
            error={error}
            {...(isConflict(error) && props.onLoadNewest && { onLoadNewest: props.onLoadNewest })}
          />
          <div className={`flex flex-wrap gap-3 ${props.onCancel ? "justify-end" : ""}`}>
            {props.onCancel && (
              <Button variant="ghost" onClick={props.onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? busyAction : action}
            </Button>
          </div>
        </div>
      }
    >
      {props.children}
    </FormShell>
  );
}
