import { createDateFormat } from "../../lib/date.ts";
import { toPut, type Write } from "../../lib/dynamo.ts";
import { type Mail, makeMail } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { readSettings } from "../../settings/setting.ts";
import type { Actor } from "../../staff/actor.ts";
import { toPageButton } from "../customer-page/mails.ts";
import { type Activity, ActivityEntity, type RequestRecord, readFormRecord } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";

/** A customer who reads later that somebody is on the way has opened the door already. */
const FRESH_MS = 30 * 60_000;

const isFresh = (at: string) => Date.now() - Date.parse(at) < FRESH_MS;

/**
 * Returns the write that makes the stream mail the customer that somebody is on the way. Returns
 * none if the customer gave no email, or would read it too late. A person who took the first one
 * back and leaves again tells the customer once more. Reads the request, the settings and two
 * units. Writes one unit.
 */
export async function tellDeparture(actor: Actor, entry: RequestRecord, at: string): Promise<Write[]> {
  const { id: requestId, visitDay: day = "", visitStart: start = "", version: sequence = 0 } = entry;
  if (!isFresh(at)) return [];
  const key = { form: "quote", requestId, id: `way-${day}-${start.replace(":", "")}` } as const;
  const second = { ...key, id: `${key.id}-again` };
  const [{ enable_on_the_way_mails: isOn }, record, { data: told }] = await Promise.all([
    readSettings(),
    readFormRecord("quote", requestId),
    ActivityEntity.get([key, second]).go({ consistent: true }),
  ]);
  if (!isOn || !record?.email || told.length > 1) return [];
  const visit = { day, start, sequence };
  const next = told.length === 0 ? key : second;
  return [toPut(ActivityEntity.create({ ...next, kind: "departure", visit, at, actorId: actor.id }))];
}

/** The person may have taken it back or finished, or the office may have moved the visit. */
export const isPastDeparture = (
  { visit, at }: Activity,
  { status, visitDay, visitStart, visitProgress }: RequestRecord,
): boolean =>
  status !== "scheduled" ||
  visitProgress !== "onTheWay" ||
  visitDay !== visit?.day ||
  visitStart !== visit?.start ||
  !isFresh(at);

const formatClock = createDateFormat({ timeStyle: "short" });

export function makeDepartureMail({ at }: Activity, quote: Quote, settings: Settings, page: string): Mail {
  const { business_name: businessName, phone } = settings;
  return makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `We're on our way (${quote.reference})`,
    preheader: `We left at ${formatClock(at)}.`,
    businessName,
    title: "We're on our way",
    intro: [`Hi ${getGreetingName(quote.name)},`, `We left at ${formatClock(at)} and are on our way to you.`],
    action: toPageButton(page),
    rows: [
      { label: "Address", text: quote.address },
      { label: "Your reference", text: quote.reference },
    ],
    outro: [`Not at home? Please call ${phone}.`],
  });
}
