import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { isConflict } from "../lib/api.ts";
import { SaveFailure } from "./save-failure.tsx";
import { useUnsaved } from "./unsaved.ts";

interface Props {
  label?: string;
  save?: { isPending: boolean; error: unknown };
  refused: { refusals: number; errorCount: number };
  action: string;
  busyAction?: string;
  onSubmit: () => void;
  onCancel?: () => void;
  isDirty?: boolean;
  onLoadNewest?: () => unknown;
  footerClass?: string;
  children: ReactNode;
}

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
