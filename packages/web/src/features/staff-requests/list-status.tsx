import type { InboxQuery } from "./filter.ts";
import type { Inbox } from "./inbox.ts";

interface Props {
  inbox: Inbox;
  /** What was asked for: another search is told anew, even where it finds as many. */
  query: InboxQuery;
  /** Undefined until the results have come. */
  count: number | undefined;
  /** What to say where there are none. */
  empty: string;
}

/** What a screen reader hears once the results of a search or filter, or a further page, have come. */
export function ListStatus({ inbox: { noun }, query, count, empty }: Props) {
  const words = count === 0 ? empty : `${count} ${count === 1 ? noun : `${noun}s`} shown`;
  return (
    <p role="status" className="sr-only">
      {count !== undefined && <span key={JSON.stringify(query)}>{words}</span>}
    </p>
  );
}
