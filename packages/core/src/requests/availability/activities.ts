import { toPut, type Write } from "../../lib/dynamo.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import { type Activity, ActivityEntity } from "../entity.ts";
import { formatVisit } from "../visits/rules.ts";
import type { DatedWindow, WindowKey } from "./rules.ts";

type Window = WindowKey & Partial<DatedWindow>;

const format = ({ day, start, end }: Window) => formatVisit(day, start, end);

interface Change {
  requestId: string;
  /** Of the activity with the mail to staff. The same id is never written twice. */
  id: string;
  before: Window | undefined;
  after: Window | undefined;
  /** The version of the request after the change. */
  version: number;
  at: string;
  hasEmail: boolean;
}

function describe({ before, after }: Change): string {
  if (!after) return before ? `Canceled the visit on ${format(before)}.` : "";
  return before
    ? `Moved the visit from ${format(before)} to ${format(after)}.`
    : `Chose ${format(after)} for the visit.`;
}

/** Returns the mails to staff and to the customer about what the customer did with a visit. */
export function putBookings(change: Change): Write[] {
  const { requestId, id, before, after, version, at, hasEmail } = change;
  const { day = "", start = "", end } = after ?? before ?? {};
  const visit: Activity["visit"] = {
    day,
    start,
    end,
    sequence: version,
    ...(before && after && { isMoved: true }),
    ...(!after && { isCanceled: true }),
  };
  const common = { form: "quote", requestId, visit, text: describe(change), at, actorId: CUSTOMER } as const;
  return [
    toPut(ActivityEntity.create({ ...common, id, kind: "bookingNotice" })),
    ...(hasEmail
      ? [toPut(ActivityEntity.create({ ...common, id: `booking-${version}`, kind: "booking" }))]
      : []),
  ];
}
