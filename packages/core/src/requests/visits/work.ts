import { DAY_MS } from "../../lib/date.ts";
import { retryRefused, toExistsCheck, toPut, toUpdate, transact } from "../../lib/dynamo.ts";
import { conflict, invalid, notFound } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { issueUploads } from "../../pictures/photo.ts";
import type { Upload, UploadRequest } from "../../pictures/photo-schema.ts";
import type { Actor } from "../../staff/actor.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { addNoteTo } from "../add-activity.ts";
import { patchEntry } from "../change.ts";
import { type Activity, ActivityEntity, findActivity, RequestEntity, type RequestRecord } from "../entity.ts";
import { claimPhoto, createPhotoGoneError, findPhotoKeys } from "../quote-form/request-quote.ts";
import { MAX_ADDED_PHOTOS, readAddedPhotos } from "./added-photos.ts";
import { tellDeparture } from "./departure.ts";
import { readOwn } from "./own.ts";
import type { VisitNote, VisitPhotos, VisitStep } from "./own-schema.ts";
import { formatVisit } from "./rules.ts";

const ACTIVITY = 0;
const REQUEST = 1;

const createOtherWordsError = () =>
  conflict(
    "already_sent",
    "This was already saved with other words.",
    "Look at the visit first, then try again if you still need to.",
  );

async function isStored(
  actor: Actor,
  requestId: string,
  id: string,
  isSame: (stored: Activity) => boolean,
): Promise<boolean> {
  const stored = await findActivity({ form: "quote", requestId, id });
  if (!stored) return false;
  if (stored.actorId === actor.id && isSame(stored)) return true;
  throw createOtherWordsError();
}

type Fields = Pick<Activity, "id" | "kind"> & Partial<Pick<Activity, "at" | "photos" | "part">>;

function makeActivity(actor: Actor, requestId: string, fields: Fields) {
  const at = new Date().toISOString();
  return toPut(ActivityEntity.create({ form: "quote", requestId, actorId: actor.id, at, ...fields }));
}

const OLDEST_TAP_MS = 8 * DAY_MS;

/** Returns when somebody pressed the button, or now if the clock of the phone is wrong. */
function getTapTime({ at = "" }: VisitStep): string {
  const [now, tapped] = [Date.now(), Date.parse(at)];
  return new Date(tapped <= now && tapped > now - OLDEST_TAP_MS ? tapped : now).toISOString();
}

function ensureSameTime(entry: RequestRecord, { day, start }: VisitStep): void {
  const { visitDay = "", visitStart = "", visitEnd } = entry;
  if (visitDay === day && visitStart === start) return;
  throw conflict(
    "visit_moved",
    "The office moved this visit in the meantime.",
    `It is now planned for ${formatVisit(visitDay, visitStart, visitEnd)}.`,
  );
}

/**
 * Stores that the caller is on the way, is done, or takes that back. A repeat with the same id
 * changes nothing, even after later steps. "On my way" that arrives after "done" changes nothing
 * either. The first two "on my way" of a visit tell the customer.
 * @throws AppError `not-found` when the visit is not the caller's, `conflict` when the visit was
 * moved
 */
export async function takeVisitStep(actor: Actor, requestId: string, step: VisitStep): Promise<void> {
  const { id, progress } = step;
  await retryRefused(async () => {
    const { entry } = await readOwn(actor, requestId);
    if (await isStored(actor, requestId, id, ({ kind }) => kind === progress)) return true;
    ensureSameTime(entry, step);
    const { visitProgress = "planned", version = 0 } = entry;
    if (visitProgress === progress) return true;
    if (visitProgress === "done" && progress === "onTheWay") return true;
    const at = getTapTime(step);
    const fields = { visitProgress: progress, visitProgressAt: at, ...getStamp(actor) };
    const refused = await transact([
      makeActivity(actor, requestId, { id, kind: progress, at }),
      toUpdate(patchEntry(entry, { ...fields, version: version + 1 }).where(isAtVersion(version))),
      ...(progress === "onTheWay" ? await tellDeparture(actor, entry, at) : []),
    ]);
    return refused.length === 0;
  });
}

/** @throws AppError `not-found` when the visit is not the caller's, `conflict` for other words */
export async function addVisitNote(actor: Actor, requestId: string, note: VisitNote): Promise<void> {
  await readOwn(actor, requestId);
  await addNoteTo(actor, { form: "quote", requestId, kind: "note", ...note });
}

/** Each person has a rate limit of their own, wherever they work. */
export async function issueVisitUploads(
  actor: Actor,
  caller: Caller,
  requestId: string,
  request: UploadRequest,
): Promise<Upload[]> {
  await readOwn(actor, requestId);
  return issueUploads({ ...caller, origin: actor.id }, request);
}

/**
 * A repeat names other photos when the phone uploaded them again, because an address to upload to
 * holds for a quarter of an hour. Nobody claims the second ones, so the sweep deletes them.
 */
const isBatchStored = (actor: Actor, requestId: string, { id, photos: { length } }: VisitPhotos) =>
  isStored(actor, requestId, id, ({ kind, photos }) => kind === "photos" && photos?.length === length);

/**
 * Adds uploaded photos to the request, and claims them. 2 write units for the timeline, and 4 for
 * each photo. A repeat has the same id.
 * @throws AppError `not-found` when the visit is not the caller's, `invalid` for a photo that this
 * site did not issue or has deleted, or beyond the limit
 */
export async function addVisitPhotos(
  actor: Actor,
  { siteUrl }: Pick<Caller, "siteUrl">,
  requestId: string,
  batch: VisitPhotos,
): Promise<void> {
  await readOwn(actor, requestId);
  const { id, part } = batch;
  const photos = findPhotoKeys(batch.photos, siteUrl);
  if (await isBatchStored(actor, requestId, batch)) return;
  if ((await readAddedPhotos(requestId)).length + photos.length > MAX_ADDED_PHOTOS)
    throw invalid(`At most ${MAX_ADDED_PHOTOS} photos can be added to a request.`, "too_many_photos");
  const refused = await transact([
    makeActivity(actor, requestId, { id, kind: "photos", photos, ...(part && { part }) }),
    toExistsCheck(RequestEntity.get({ form: "quote", id: requestId })),
    ...photos.map((key) => claimPhoto(key, requestId)),
  ]);
  if (refused.includes(REQUEST)) throw notFound("This request");
  if (refused.includes(ACTIVITY) && (await isBatchStored(actor, requestId, batch))) return;
  if (refused.length > 0) throw createPhotoGoneError();
}
