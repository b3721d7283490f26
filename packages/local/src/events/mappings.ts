import type { Mapping } from "./stream-consumer.ts";
import type { StreamRecord } from "./stream-source.ts";

/** The ElectroDB entity of a changed item, by its new image or, when it was deleted, its old one. */
const readEntity = ({ dynamodb }: StreamRecord) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S;

/** The entities whose new records send mail. */
const forms: readonly (string | undefined)[] = ["quote", "contact"];

/** What visitors send, with its entries in the inbox: their deletion is followed too. */
const lasting: readonly (string | undefined)[] = [...forms, "request"];

/** What pages of the site show. */
const shown: readonly (string | undefined)[] = [
  ...["post", "category", "service", "setting", "testimonial", "media"],
];

/** Mail that goes out: of new records of forms, new replies of staff, and what staff have sent again. */
function owesMail(record: StreamRecord): boolean {
  const { NewImage } = record.dynamodb ?? {};
  const isReply = readEntity(record) === "requestActivity" && NewImage?.kind?.S === "reply";
  if (record.eventName === "INSERT") return isReply || forms.includes(readEntity(record));
  const mails = [NewImage?.staffMail, NewImage?.customerMail, NewImage?.mail];
  return record.eventName === "MODIFY" && mails.some((mail) => mail?.M?.state?.S === "retry");
}

/** What inbox, numbers and log follow; the last is made of whatever bears the stamp of staff. */
function isFollowed(record: StreamRecord): boolean {
  const entity = readEntity(record);
  if (lasting.includes(entity) || shown.includes(entity)) return true;
  if (record.eventName === "REMOVE") return false;
  const isStamped = record.dynamodb?.NewImage?.changedAt?.S !== undefined;
  return isStamped || entity === "requestActivity";
}

/**
 * The functions that the table's stream feeds, with the filters that the stacks give them. AWS tries a mail again until
 * its record is a quarter of an hour old; nobody waits that long at a laptop, so eleven tries stand for it here.
 */
export const mappings: readonly Mapping[] = [
  {
    name: "form-mail",
    accepts: owesMail,
    batchSize: 10,
    retries: 10,
  },
  {
    name: "follow-up",
    accepts: isFollowed,
    batchSize: 10,
    retries: 10,
  },
];
