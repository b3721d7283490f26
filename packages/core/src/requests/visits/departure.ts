import { createDateFormat } from "../../lib/date.ts";
import { toPut, type Write } from "../../lib/dynamo.ts";
import { type Mail, makeMail } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { readSettings } from "../../settings/setting.ts";
import type { Actor } from "../../staff/actor.ts";
import { toPageButton } from "../customer-page/mails.ts";
import { type Activity, ActivityEntity, type RequestRecord, readFormRecord } from "../entity.ts";
import { mailWords } from "../mail-words.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { toCustomer } from "../to-customer.ts";
import { visitWords } from "./mail-words.ts";

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
  const { language, reference } = quote;
  const { phone } = settings;
  const words = mailWords[language];
  const { departure } = visitWords[language];
  const clock = formatClock(at, language);
  return makeMail({
    ...toCustomer(quote, settings),
    subject: departure.subject(reference),
    preheader: departure.preheader(clock),
    title: departure.title,
    intro: [words.hi(getGreetingName(quote.name)), departure.text(clock)],
    action: toPageButton(page, language),
    rows: [
      { label: words.address, text: quote.address },
      { label: words.reference, text: reference },
    ],
    outro: [departure.outro(phone)],
  });
}
