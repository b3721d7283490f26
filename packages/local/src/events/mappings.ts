import type { Mapping } from "./stream-consumer.ts";
import type { StreamRecord } from "./stream-source.ts";

/** The ElectroDB entity of a changed item, by its new image or, when it was deleted, its old one. */
const entityOf = ({ dynamodb }: StreamRecord) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S;

/** The entities whose new records send mail. */
const forms: readonly (string | undefined)[] = ["quote", "contact"];

/** What the inbox is made of, and made from. */
const inbox: readonly (string | undefined)[] = [...forms, "request", "requestActivity"];

/** Mail that goes out: of new records of forms, new replies of staff, and what staff have sent again. */
function owesMail(record: StreamRecord): boolean {
  const { NewImage } = record.dynamodb ?? {};
  const isReply = entityOf(record) === "requestActivity" && NewImage?.kind?.S === "reply";
  if (record.eventName === "INSERT") return isReply || forms.includes(entityOf(record));
  const mails = [NewImage?.staffMail, NewImage?.customerMail, NewImage?.mail];
  return record.eventName === "MODIFY" && mails.some((mail) => mail?.M?.state?.S === "retry");
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
    name: "post-search",
    accepts: (record) => entityOf(record) === "postBody",
    batchSize: 10,
    retries: 5,
  },
  {
    name: "request-index",
    accepts: (record) => inbox.includes(entityOf(record)),
    batchSize: 10,
    retries: 10,
  },
  {
    name: "request-stats",
    accepts: (record) => entityOf(record) === "request",
    batchSize: 10,
    retries: 10,
  },
  {
    name: "audit-log",
    accepts: ({ dynamodb }) => dynamodb?.NewImage?.changedAt?.S !== undefined,
    batchSize: 10,
    retries: 10,
  },
];
