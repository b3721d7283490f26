import { isDeepStrictEqual } from "node:util";
import { conflict } from "../../lib/errors.ts";
import { makeReference } from "../../lib/id.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { issueUploads } from "../../pictures/photo.ts";
import type { UploadRequest } from "../../pictures/photo-schema.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { findMember } from "../../staff/staff.ts";
import { type Quote, QuoteEntity } from "../quote-form/entity.ts";
import {
  addLatePhotos,
  addPrices,
  checkPhotos,
  findPhotoKeys,
  storeQuote,
} from "../quote-form/request-quote.ts";
import { enteredSource } from "./rules.ts";
import type { EnteredRequest } from "./schema.ts";

/** Each person has a rate limit of their own, wherever they work. */
export async function issueStaffUploads(actor: Actor, caller: Caller, request: UploadRequest) {
  authorize(actor, "requests");
  return issueUploads({ ...caller, origin: actor.id }, request);
}

function chooseContactMethod({ way, email, phone }: EnteredRequest): Quote["contactMethod"] {
  if (email && (way === "email" || !phone)) return "email";
  if (!phone) return "none";
  return way === "text" ? "sms" : "phone";
}

const enteredFields = [
  "name",
  "email",
  "phone",
  "address",
  "details",
  "enteredWay",
  "enteredBy",
  "customerId",
  "urgency",
  "preferredDate",
  "preferredWindow",
  "alternateDate",
  "language",
] as const;

const listChosen = ({ services }: Pick<Quote, "services">) =>
  services.map(({ serviceKey, subService }) => [serviceKey, subService]);

/**
 * @throws AppError `conflict` when the stored request has other words: a first try arrived, and its
 * author changed the form since
 */
async function ensureSame(wanted: Quote): Promise<void> {
  const { data: stored } = await QuoteEntity.get({ id: wanted.id }).go({ consistent: true });
  const isSame =
    stored &&
    enteredFields.every((name) => stored[name] === wanted[name]) &&
    isDeepStrictEqual(listChosen(stored), listChosen(wanted));
  if (isSame) return;
  throw conflict(
    "already_entered",
    "The first version of this request was already saved.",
    "What you changed since was not saved. Open the request and add it there as a note.",
  );
}

/**
 * The stream does the rest, as for a visitor's request. Safe to repeat with the same request id.
 * Costs as much as `requestQuote`, without the rate limits.
 * @throws AppError `invalid` for an unknown service or photo, `conflict` when another version with
 * this id is stored
 */
export async function enterRequest(actor: Actor, caller: Pick<Caller, "siteUrl">, request: EnteredRequest) {
  authorize(actor, "requests");
  const { requestId: id, way, isConfirmed, ...fields } = request;
  const photos = findPhotoKeys(request.photos, caller.siteUrl);
  await checkPhotos({ id, photos });
  const [services, author] = await Promise.all([addPrices(request.services), findMember(actor.id)]);
  const now = new Date();
  const record = {
    ...fields,
    id,
    photos,
    services,
    reference: makeReference(id),
    createdAt: now.toISOString(),
    status: "new",
    source: enteredSource,
    isRealtor: false,
    contactMethod: chooseContactMethod(request),
    enteredWay: way,
    enteredBy: actor.id,
    enteredByEmail: author?.email,
    ...(!isConfirmed && {
      customerMail: { state: "skipped", reason: "not-asked", at: now.getTime() } as const,
    }),
  } satisfies Quote;
  if (!(await storeQuote(record))) {
    await ensureSame(record);
    await addLatePhotos(record);
  }
  return { id, reference: record.reference };
}
