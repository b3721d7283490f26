import CircleAlert from "lucide-react/icons/circle-alert";
import { isConflict } from "../../lib/staff/api.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { Button } from "../button.tsx";

interface Props {
  error: unknown;
  /** Drops what was typed for what a colleague has saved meanwhile. */
  onLoadNewest?: () => void;
}

/** Why a save was refused, beside its button: what was typed stays, and of two at once the later one can look first. */
export function SaveFailure({ error, onLoadNewest }: Props) {
  if (!error) return null;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-field bg-danger-soft p-3.5 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{errorWords(error)}</p>
        {isConflict(error) && onLoadNewest && (
          <Button variant="ghost" className="-ml-4 mt-1" onClick={onLoadNewest}>
            Drop my changes and load the newest
          </Button>
        )}
      </div>
    </div>
  );
}
