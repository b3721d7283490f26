import type { MailView, TimelineItem } from "@handyman/core/request/schema";
import { clsx } from "clsx";
import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import MailWarning from "lucide-react/icons/mail-warning";
import Reply from "lucide-react/icons/reply";
import StickyNote from "lucide-react/icons/sticky-note";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/staff/panel.tsx";
import type { Inbox as InboxOf } from "./inbox.ts";
import { longMomentText, momentText } from "./time.ts";
import { mailAdvice, mailText, sentenceOf } from "./timeline-words.ts";
import { useRetryMail } from "./use-entry-actions.ts";

const icons = {
  received: Inbox,
  mail: Mail,
  note: StickyNote,
  reply: Reply,
  change: ArrowRightLeft,
} as const;

type Retry = ReturnType<typeof useRetryMail>;

const troubles: readonly MailView["state"][] = ["bounced", "failed", "rejected"];

/** Shows advice about a mail that failed, came back or was marked as spam. */
function MailHelp({ mail, retry }: { mail: MailView; retry: Retry }) {
  const advice = mailAdvice(mail);
  const isRetrying = retry.isPending && retry.variables === mail.kind;
  return (
    <>
      {advice && <p className="mt-1 leading-snug">{advice}</p>}
      {mail.canRetry && (
        <Button
          variant="secondary"
          className="mt-2 print:hidden"
          aria-disabled={isRetrying}
          onClick={() => !isRetrying && retry.mutate(mail.kind)}
        >
          {isRetrying ? "Sending…" : "Send again"}
        </Button>
      )}
    </>
  );
}

function Item({ item, retry }: { item: TimelineItem; retry: Retry }) {
  const nameOf = useStaffName();
  const { mail, text, subject, kind } = item;
  const isTrouble = mail !== undefined && troubles.includes(mail.state);
  const Icon = isTrouble ? MailWarning : icons[kind];
  return (
    <li className="relative flex gap-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-px not-last:before:bg-line">
      <span
        className={clsx(
          "grid size-8 shrink-0 place-items-center rounded-full",
          isTrouble ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand-strong",
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className={clsx("break-words leading-snug", isTrouble && kind === "mail" && "text-danger")}>
          {item.actorId && <span className="font-semibold">{nameOf(item.actorId)} </span>}
          {sentenceOf(item, nameOf)}
        </p>
        <p className="text-ink-soft text-sm">
          <time dateTime={item.at} title={longMomentText(item.at)}>
            {momentText(item.at)}
          </time>
          {kind === "reply" && mail && (
            <span className={clsx(isTrouble && "text-danger")}> · Mail {mailText(mail)}</span>
          )}
        </p>
        {text && (
          <div
            className={clsx(
              "mt-2 rounded-field p-3.5",
              kind === "note" ? "bg-accent-soft" : "border border-line bg-paper",
            )}
          >
            {subject && <p className="mb-1.5 font-semibold">{subject}</p>}
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </div>
        )}
        {mail && <MailHelp mail={mail} retry={retry} />}
      </div>
    </li>
  );
}

/** All that happened to an entry, the latest first. */
export function Timeline({
  inbox,
  id,
  items,
}: {
  inbox: InboxOf;
  id: string;
  items: readonly TimelineItem[];
}) {
  const retry = useRetryMail(inbox, id);
  return (
    <Panel title="Timeline">
      <ol aria-label="Timeline">
        {items.toReversed().map((item) => (
          <Item key={item.id} item={item} retry={retry} />
        ))}
      </ol>
    </Panel>
  );
}
