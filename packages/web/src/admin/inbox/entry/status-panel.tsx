import Ban from "lucide-react/icons/ban";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Inbox } from "../inbox.ts";
import { spamReasons } from "../labels.ts";
import { AssigneeMenu, StatusMenu } from "../menus.tsx";
import type { EntryDetail } from "../queries.ts";
import { ReplyClockPill, useNow } from "../reply-clock.tsx";
import type { Fields } from "../use-change.ts";
import { DetailList } from "./detail-list.tsx";

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  onChange: (fields: Fields) => void;
}

export function StatusPanel({ inbox, detail, onChange }: Props) {
  const now = useNow();
  const { name, status, assigneeId, spamReason } = detail;
  const isSpam = status === "spam";
  return (
    <Panel title="Status">
      <DetailList
        details={[
          [
            "Status",
            <StatusMenu
              key="status"
              inbox={inbox}
              name={name}
              status={status}
              onChange={(next) => onChange({ status: next })}
            />,
          ],
          ["Reply", !isSpam && <ReplyClockPill key="clock" entry={detail} now={now} />],
          [
            "Assignee",
            <AssigneeMenu
              key="assignee"
              name={name}
              assigneeId={assigneeId}
              onChange={(next) => onChange({ assigneeId: next })}
            />,
          ],
          ["Reason for spam", isSpam && spamReason && (spamReasons[spamReason] ?? spamReason)],
        ]}
      />
      <Button
        variant="ghost"
        className="mt-4 -ml-4 print:hidden"
        onClick={() => onChange({ status: isSpam ? "new" : "spam" })}
      >
        {isSpam ? (
          <Undo2 aria-hidden="true" className="size-4.5" />
        ) : (
          <Ban aria-hidden="true" className="size-4.5" />
        )}
        {isSpam ? "Not spam" : "Mark as spam"}
      </Button>
    </Panel>
  );
}
