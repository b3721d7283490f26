import type { Mapping } from "./stream-consumer.ts";
import type { StreamRecord } from "./stream-source.ts";

/** The ElectroDB entity of a changed item, by its new image or, when it was deleted, its old one. */
const entityOf = ({ dynamodb }: StreamRecord) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S;

/** The entities whose new records send mail. */
const forms: readonly (string | undefined)[] = ["quote", "contact"];

/**
 * The functions that the table's stream feeds, with the filters that the stacks give them. AWS tries a mail again until
 * its record is a quarter of an hour old; nobody waits that long at a laptop, so eleven tries stand for it here.
 */
export const mappings: readonly Mapping[] = [
  {
    name: "form-mail",
    accepts: (record) => record.eventName === "INSERT" && forms.includes(entityOf(record)),
    batchSize: 10,
    retries: 10,
  },
  {
    name: "post-search",
    accepts: (record) => entityOf(record) === "postBody",
    batchSize: 10,
    retries: 5,
  },
];
