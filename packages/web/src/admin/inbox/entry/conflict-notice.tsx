import { useQueryClient } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Button } from "../../../ui/button.tsx";
import { useStaffName } from "../../lib/use-colleagues.ts";
import type { Inbox } from "../inbox.ts";
import { getStatusName } from "../labels.ts";
import { entryKey } from "../queries.ts";
import type { Fields } from "../use-change.ts";

interface Props {
  inbox: Inbox;
  id: string;
  refused: Fields;
  onSettled: () => void;
}

export function ConflictNotice({ inbox, id, refused, onSettled }: Props) {
  const client = useQueryClient();
  const getStaffName = useStaffName();
  const wish = refused.status
    ? `the status "${getStatusName(refused.status)}"`
    : `the assignee "${refused.assigneeId ? getStaffName(refused.assigneeId) : "Nobody"}"`;
  const load = async () => {
    await client.invalidateQueries({ queryKey: entryKey(inbox.form, id) });
    onSettled();
  };
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-danger-soft p-4 print:hidden"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div>
          <p className="font-semibold">Somebody else has changed this {inbox.noun} in the meantime.</p>
          <p>
            Your change, {wish}, was not saved. Look at the newest version, then decide again. What you typed
            stays.
          </p>
        </div>
      </div>
      <Button variant="secondary" onClick={() => void load()}>
        Load the newest version
      </Button>
    </div>
  );
}
