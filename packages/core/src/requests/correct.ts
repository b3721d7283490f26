import { isDeepStrictEqual } from "node:util";
import { invalid } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "../staff/rules.ts";
import { getStamp, isAtVersion, isSavedAlready, writeSave } from "../staff/stamp.ts";
import type { Corrections } from "./correction-rules.ts";
import type { RequestCorrection } from "./correction-schema.ts";
import { getFormEntity } from "./entity.ts";
import { createMissingError } from "./entry.ts";
import type { Quote } from "./quote-form/entity.ts";
import { addPrices } from "./quote-form/request-quote.ts";
import type { SelectedService } from "./quote-form/schema.ts";

export type SentRecord = Corrections & { corrections?: Corrections | undefined };

/** A service that the request had keeps its price, and a new one has the price of today. */
function chooseServices(wanted: Quote["services"], { services = [], corrections }: SentRecord) {
  const known = [...services, ...(corrections?.services ?? [])];
  const find = ({ serviceKey, subService }: SelectedService) =>
    known.find((one) => one.serviceKey === serviceKey && one.subService === subService);
  return Promise.all(wanted.map(async (item) => find(item) ?? (await addPrices([item]))));
}

const noTime = { urgency: null, preferredDate: null, preferredWindow: null, alternateDate: null };

/** Returns all corrections of a request after these changes. The sent value is no correction. */
export async function makeCorrections(
  sent: SentRecord,
  { when, services, ...person }: Omit<RequestCorrection, "version">,
) {
  const changes = {
    ...person,
    ...(when === undefined ? {} : (when ?? noTime)),
    // Without the key, an earlier correction of the services stays.
    ...(services === undefined
      ? {}
      : { services: services && (await chooseServices(services, sent)).flat() }),
  };
  const wanted = { ...sent.corrections, ...changes };
  const kept = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== null &&
      // A request without a wished time may lack the field.
      !isDeepStrictEqual(value, sent[name as keyof Corrections] ?? ""),
  );
  return Object.fromEntries(kept) as Corrections;
}

/**
 * Stores corrections beside what was sent. One write, as many units as the record has kB.
 * @throws AppError `conflict` when somebody else corrected since the edit began, `invalid` for an
 * unknown service
 */
export async function correctRequest(
  actor: Actor,
  form: InboxForm,
  id: string,
  { version, ...changes }: RequestCorrection,
): Promise<void> {
  authorize(actor, inboxAreas[form]);
  if (form === "contact" && (changes.address ?? changes.services ?? changes.when))
    throw invalid("A message has no address, services or dates.");
  const entity = getFormEntity(form);
  const read = async () => (await entity.get({ id }).go({ consistent: true })).data;
  const stored = await read();
  if (!stored) throw createMissingError(form);
  const corrections = await makeCorrections(stored as SentRecord, changes);
  const by = { actor, version };
  if (isSavedAlready(stored, by, { corrections })) return;
  if (isDeepStrictEqual(stored.corrections ?? {}, corrections)) return;
  const fields = { corrections, ...getStamp(actor), version: version + 1 };
  await writeSave(entity.patch({ id }).set(fields).where(isAtVersion(version)), read, by, { corrections });
}
