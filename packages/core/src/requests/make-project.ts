import { cities } from "@handyman/business/identity";
import { pacificDay } from "../lib/date.ts";
import { toPut, transact } from "../lib/dynamo.ts";
import { conflict } from "../lib/errors.ts";
import { copyPhoto, deleteCopies, findCopySource } from "../pictures/copy-photos.ts";
import { type PhotoRecord, readPhotos } from "../pictures/photo.ts";
import type { PhotoPart } from "../pictures/photo-rules.ts";
import { MAX_PAIRS } from "../projects-and-reviews/project-rules.ts";
import { makeProjectWrites, toProjectId } from "../projects-and-reviews/request-project.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "../staff/rules.ts";
import { checkCompleted, checkPhotoConsent } from "./customer-page/review.ts";
import { type Activity, ActivityEntity, findCityAndServices, readActivities } from "./entity.ts";
import { readEntry, readQuote } from "./entry.ts";
import type { Quote } from "./quote-form/entity.ts";

const PROJECT = "project";

const mayUsePhotos = (activities: readonly Activity[]) =>
  activities.some(({ review }) => review?.mayUsePhotos);

/** A customer who asks us to delete their data wants no photos on the site. */
function ensureConsent(activities: readonly Activity[]): void {
  if (!mayUsePhotos(activities))
    throw conflict(
      "no_consent",
      "The customer did not agree to have photos on the site.",
      "They can agree on their page, with the review.",
    );
  if (activities.some(({ topic }) => topic === "delete-data"))
    throw conflict("wants_deletion", "The customer asked us to delete their data.");
}

type Pair = readonly [before: PhotoRecord, after: PhotoRecord];
type Pairs = readonly Pair[];

const listParts = ([before, after]: Pair): [PhotoRecord, PhotoPart][] => [
  [before, "before"],
  [after, "after"],
];

async function findPairs(activities: readonly Activity[]): Promise<Pairs> {
  const keys = (wanted: PhotoPart) =>
    activities.flatMap(({ part, photos = [] }) => (part === wanted ? photos : []));
  const photos = await readPhotos([...keys("before"), ...keys("after")]);
  const listReady = (part: PhotoPart) =>
    keys(part).flatMap((key) => {
      const photo = photos.get(key);
      return photo && findCopySource(photo) ? [photo] : [];
    });
  const after = listReady("after");
  return listReady("before")
    .slice(0, MAX_PAIRS)
    .flatMap((before, index): Pair[] => {
      const match = after[index];
      return match ? [[before, match]] : [];
    });
}

async function readInOrder(requestId: string): Promise<Activity[]> {
  const activities = await readActivities("quote", requestId);
  return activities.sort((one, other) => one.at.localeCompare(other.at));
}

const isMade = (activities: readonly Activity[]) => activities.some(({ kind }) => kind === PROJECT);

/** Names no customer and no street. */
function describe(quote: Quote, visitDay: string) {
  const { city, services } = findCityAndServices(quote);
  const title = quote.services[0]?.serviceName ?? "A job";
  const month = (visitDay || pacificDay()).slice(0, 7);
  const isOurs = cities.some(({ slug }) => slug === city);
  return { title, city: isOurs ? city : "", service: services[0] ?? "", month };
}

/** Returns false if the request is no longer completed, is being deleted, or has a project. */
async function storeProject(actor: Actor, quote: Quote, pairs: Pairs, visitDay: string): Promise<boolean> {
  const { id: requestId, reference } = quote;
  const words = describe(quote, visitDay);
  const check = checkPhotoConsent(requestId);
  const imageIds: string[] = [];
  // One after the other: no copy is under way when another one fails.
  for (const [photo, part] of pairs.flatMap(listParts)) {
    const alt = `${words.title}, ${part} the work`;
    const imageId = await copyPhoto({ photo, alt, requestId, consent: check });
    if (!imageId) return false;
    imageIds.push(imageId);
  }
  const consent = `On the page of request ${reference}, with the review`;
  const at = new Date().toISOString();
  const activity = { form: "quote", requestId, id: PROJECT, kind: PROJECT, at, actorId: actor.id } as const;
  const refused = await transact([
    toPut(ActivityEntity.create(activity)),
    checkCompleted(requestId),
    check,
    ...(await makeProjectWrites(requestId, { ...words, consent, imageIds }, actor)),
  ]);
  return refused.length === 0;
}

async function tryToMake(actor: Actor, quote: Quote, activities: readonly Activity[]): Promise<boolean> {
  const { id } = quote;
  const pairs = await findPairs(activities);
  if (pairs.length === 0)
    throw conflict("no_pair", "A project needs a photo from before the work and one from after it.");
  const { status, visitDay = "" } = await readEntry("quote", id);
  if (status !== "completed") return false;
  if (await storeProject(actor, quote, pairs, visitDay)) return true;
  if (isMade(await readInOrder(id))) return true;
  await deleteCopies(
    pairs.flat().map(({ key }) => key),
    actor,
  );
  return false;
}

/**
 * Makes a draft of a project with copies of photos from before and after the work, once a request.
 * Staff write its words and publish it. Returns the id of the project, also when somebody made it
 * before. 9 read units for one pair, and 32 write units, or 44 when its copies have variants by
 * then.
 * @throws AppError `forbidden`, `not-found`; `conflict` without the customer's consent, without
 * both photos, or for a request that is not completed
 */
export async function makeProject(actor: Actor, requestId: string): Promise<{ id: string }> {
  authorize(actor, inboxAreas.quote);
  const quote = await readQuote(requestId);
  const activities = await readInOrder(requestId);
  const id = toProjectId(requestId);
  if (isMade(activities)) return { id };
  ensureConsent(activities);
  if (await tryToMake(actor, quote, activities)) return { id };
  throw conflict("not_completed", "A project is made of a request that is completed.");
}
