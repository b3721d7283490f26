import { isDeepStrictEqual } from "node:util";
import { retryRefused, toExistsCheck, toPut, toUpdate, transact } from "../../lib/dynamo.ts";
import { AppError, invalid, notFound } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { issueUploads } from "../../pictures/photo.ts";
import type { Upload, UploadRequest } from "../../pictures/photo-schema.ts";
import type { Actor } from "../../staff/actor.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { addNoteTo } from "../add-activity.ts";
import { patchEntry } from "../change.ts";
import { type Activity, ActivityEntity, RequestEntity, type RequestRecord } from "../entity.ts";
import { claimPhoto, createPhotoGoneError, findPhotoKeys } from "../quote-form/request-quote.ts";
import { MAX_ADDED_PHOTOS, readAddedPhotos } from "./added-photos.ts";
import { readOwn } from "./own.ts";
import type { VisitNote, VisitPhotos, VisitStep } from "./own-schema.ts";
import { formatVisit } from "./rules.ts";

const ACTIVITY = 0;
const REQUEST = 1;

async function readStored(requestId: string, id: string): Promise<Activity | null> {
  const { data } = await ActivityEntity.get({ form: "quote", requestId, id }).go({ consistent: true });
  return data;
}

const createOtherWordsError = () =>
  new AppError("conflict", "already_sent", "This was already saved with other words.", {
    details: "Look at the visit first, then try again if you still need to.",
  });

async function isStored(actor: Actor, requestId: string, id: string, wanted: Partial<Activity>) {
  const stored = await readStored(requestId, id);
  if (!stored) return false;
  const isSame = Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(stored[name as keyof Activity], value),
  );
  if (isSame && stored.actorId === actor.id) return true;
  throw createOtherWordsError();
}

function makeActivity(actor: Actor, requestId: string, fields: Pick<Activity, "id" | "kind" | "photos">) {
  const { changedAt: at } = getStamp(actor);
  return toPut(ActivityEntity.create({ form: "quote", requestId, actorId: actor.id, at, ...fields }));
}

function ensureSameTime({ visitDay = "", visitStart = "" }: RequestRecord, { day, start }: VisitStep): void {
  if (visitDay === day && visitStart === start) return;
  throw new AppError("conflict", "visit_moved", "The office moved this visit in the meantime.", {
    details: `It is now planned for ${formatVisit(visitDay, visitStart)}.`,
  });
}

/**
 * Stores that the caller is on the way, is done, or takes that back. A repeat with the same id
 * changes nothing, even after later steps. "On my way" that arrives after "done" changes nothing
 * either.
 * @throws AppError `not-found` when the visit is not the caller's, `conflict` when the visit was
 * moved
 */
export async function takeVisitStep(actor: Actor, requestId: string, step: VisitStep): Promise<void> {
  const { id, progress } = step;
  await retryRefused(async () => {
    const { entry } = await readOwn(actor, requestId);
    if (await isStored(actor, requestId, id, { kind: progress })) return true;
    ensureSameTime(entry, step);
    const { visitProgress = "planned", version = 0 } = entry;
    if (visitProgress === progress) return true;
    if (visitProgress === "done" && progress === "onTheWay") return true;
    const stamp = getStamp(actor);
    const fields = { visitProgress: progress, visitProgressAt: stamp.changedAt, ...stamp };
    const refused = await transact([
      makeActivity(actor, requestId, { id, kind: progress }),
      toUpdate(patchEntry(entry, { ...fields, version: version + 1 }).where(isAtVersion(version))),
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
 * Adds uploaded photos to the request, and claims them. 2 write units for the timeline, and 4 for
 * each photo.
 * @throws AppError `not-found` when the visit is not the caller's, `invalid` for a photo that this
 * site did not issue or has deleted, or beyond the limit
 */
export async function addVisitPhotos(
  actor: Actor,
  { siteUrl }: Pick<Caller, "siteUrl">,
  requestId: string,
  { id, photos: urls }: VisitPhotos,
): Promise<void> {
  await readOwn(actor, requestId);
  const photos = findPhotoKeys(urls, siteUrl);
  if (await isStored(actor, requestId, id, { kind: "photos", photos })) return;
  if ((await readAddedPhotos(requestId)).length + photos.length > MAX_ADDED_PHOTOS)
    throw invalid(`At most ${MAX_ADDED_PHOTOS} photos can be added to a request.`, "too_many_photos");
  const refused = await transact([
    makeActivity(actor, requestId, { id, kind: "photos", photos }),
    toExistsCheck(RequestEntity.get({ form: "quote", id: requestId })),
    ...photos.map((key) => claimPhoto(key, requestId)),
  ]);
  if (refused.includes(REQUEST)) throw notFound("This request");
  if (refused.includes(ACTIVITY) && (await isStored(actor, requestId, id, { kind: "photos", photos })))
    return;
  if (refused.length > 0) throw createPhotoGoneError();
}
