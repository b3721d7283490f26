import type { _Record } from "@aws-sdk/client-dynamodb-streams";
import type { FunctionName } from "./invoke.ts";

export type Mapping = { name: FunctionName; accepts: (record: _Record) => boolean };

const readEntity = ({ dynamodb }: _Record) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S;

const forms: readonly (string | undefined)[] = ["quote", "contact"];

const lasting: readonly (string | undefined)[] = [...forms, "request"];

const shown: readonly (string | undefined)[] = [
  ...["post", "category", "service", "setting", "testimonial", "media"],
];

function owesMail(record: _Record): boolean {
  const { NewImage } = record.dynamodb ?? {};
  const isReply = readEntity(record) === "requestActivity" && NewImage?.kind?.S === "reply";
  if (record.eventName === "INSERT") return isReply || forms.includes(readEntity(record));
  const mails = [NewImage?.staffMail, NewImage?.customerMail, NewImage?.mail];
  return record.eventName === "MODIFY" && mails.some((mail) => mail?.M?.state?.S === "retry");
}

function isFollowed(record: _Record): boolean {
  const entity = readEntity(record);
  if (lasting.includes(entity) || shown.includes(entity)) return true;
  if (record.eventName === "REMOVE") return false;
  const isStamped = record.dynamodb?.NewImage?.changedAt?.S !== undefined;
  return isStamped || entity === "requestActivity";
}

/** The functions that the table's stream feeds, with the filters that the stacks give them. */
export const mappings: readonly Mapping[] = [
  { name: "form-mail", accepts: owesMail },
  { name: "follow-up", accepts: isFollowed },
];
