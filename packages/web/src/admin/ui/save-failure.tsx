import { useMutation } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import { Button } from "../../ui/button.tsx";
import { isConflict } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
}

function LoadNewest({ onLoad }: { onLoad: () => unknown }) {
  const load = useMutation({
    mutationFn: async (form: HTMLFormElement | null) => {
      await onLoad();
      focusFirstField(form);
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-4 mt-1"
        aria-disabled={load.isPending}
        onClick={({ currentTarget }) => load.mutate(currentTarget.form)}
      >
        {load.isPending ? "Loading…" : "Discard my changes and load the newest"}
      </Button>
      {load.error && (
        <p role="alert">
          {describeError(load.error)} The newest is not loaded, and what you typed is still here.
        </p>
      )}
    </>
  );
}

export function SaveFailure({ error, onLoadNewest }: { error: unknown; onLoadNewest?: () => unknown }) {
  if (!error) return null;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-field bg-danger-soft p-3.5 text-danger">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{describeError(error)}</p>
        {isConflict(error) && onLoadNewest && <LoadNewest onLoad={onLoadNewest} />}
      </div>
    </div>
  );
}
