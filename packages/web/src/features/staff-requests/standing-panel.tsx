import Ban from "lucide-react/icons/ban";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/staff/panel.tsx";
import { AssigneeMenu } from "./assignee-menu.tsx";
import { ClockPill } from "./clock-pill.tsx";
import { Facts } from "./facts.tsx";
import type { Inbox } from "./inbox.ts";
import type { EntryDetail } from "./queries.ts";
import { StatusMenu } from "./status-menu.tsx";
import { useNow } from "./time.ts";
import type { Fields } from "./use-change.ts";
import { spamReasons } from "./words.ts";

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  onChange: (fields: Fields) => void;
}

/** Where the entry stands: status, clock, who works on it, and whether it is spam. */
export function StandingPanel({ inbox, detail, onChange }: Props) {
  const now = useNow();
  const { name, status, assigneeId, spamReason } = detail;
  const isSpam = status === "spam";
  return (
    <Panel title="Where it stands">
      <Facts
        facts={[
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
          ["Reply", !isSpam && <ClockPill key="clock" entry={detail} now={now} />],
          [
            "Assignee",
            <AssigneeMenu
              key="assignee"
              name={name}
              assigneeId={assigneeId}
              onChange={(next) => onChange({ assigneeId: next })}
            />,
          ],
          ["Taken for spam because", isSpam && spamReason && (spamReasons[spamReason] ?? spamReason)],
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
