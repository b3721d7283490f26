import type { RequestSummary } from "@handyman/core/inbox/schema";
import Camera from "lucide-react/icons/camera";
import MailWarning from "lucide-react/icons/mail-warning";
import type { InboxQuery } from "./filter.ts";
import type { Inbox } from "./inbox.ts";
import { getServiceName } from "./labels.ts";

interface ListStatusProps {
  inbox: Inbox;
  query: InboxQuery;
  count: number | undefined;
  empty: string;
}

export function ListStatus({ inbox: { noun }, query, count, empty }: ListStatusProps) {
  const text = count === 0 ? empty : `${count} ${count === 1 ? noun : `${noun}s`} shown`;
  return (
    <p role="status" className="sr-only">
      {count !== undefined && <span key={JSON.stringify(query)}>{text}</span>}
    </p>
  );
}

export function ServiceSummary({ services }: { services: readonly string[] }) {
  const [first, ...more] = services;
  if (!first) return <span className="text-ink-soft">–</span>;
  return (
    <>
      {getServiceName(first)}
      {more.length > 0 && (
        <span className="text-ink-soft" title={more.map(getServiceName).join(", ")}>
          {" "}
          +{more.length}
        </span>
      )}
    </>
  );
}

export function PhotoCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 font-normal text-ink-soft text-sm">
      <Camera aria-hidden="true" className="size-4" />
      {count}
      <span className="sr-only"> {count === 1 ? "photo" : "photos"}</span>
    </span>
  );
}

export function MailProblem({ item: { hasMailTrouble } }: { item: RequestSummary }) {
  if (!hasMailTrouble) return null;
  return (
    <span className="inline-flex items-center gap-1 font-normal text-danger text-sm">
      <MailWarning aria-hidden="true" className="size-4" />
      Mail problem
    </span>
  );
}
