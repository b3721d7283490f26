import {
  retryRefused,
  toExistsCheck,
  toPut,
  toUpdate,
  transact,
  unlessRefused,
  type Write,
} from "../../lib/dynamo.ts";
import { AppError, invalid } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { issueUploads } from "../../pictures/photo.ts";
import { MAX_PHOTOS } from "../../pictures/photo-rules.ts";
import type { Upload, UploadRequest } from "../../pictures/photo-schema.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { putCalendarChanges } from "../availability/calendar-changes.ts";
import { patchEntry } from "../change.ts";
import { ActivityEntity, RequestEntity, type RequestRecord } from "../entity.ts";
import { declineOpenEstimate } from "../estimates/answer.ts";
import { addLatePhotos, checkPhotos, findPhotoKeys } from "../quote-form/request-quote.ts";
import { findCustomerLink, hasEnded, toHash } from "./link.ts";
import { openRequest, takeAct } from "./page.ts";
import { CUSTOMER, type CustomerTopic } from "./rules.ts";
import type { Said } from "./said.ts";
import type { CustomerMessage } from "./schema.ts";

const customer = { id: CUSTOMER, roles: [] };

const MESSAGE = 0;

type Message = Omit<CustomerMessage, "topic"> & { topic: CustomerTopic; said?: Said };

export function putMessage(requestId: string, { id, topic, text, said }: Message): Write {
  const at = new Date().toISOString();
  return toPut(
    ActivityEntity.create({
      form: "quote",
      requestId,
      id,
      kind: "message",
      topic,
      text,
      ...(said && { said }),
      at,
      actorId: CUSTOMER,
    }),
  );
}

const isOpen = ({ status }: RequestRecord) => !["completed", "declined", "spam"].includes(status);

/**
 * Other requests stay as they are, and the message still arrives. An accepted estimate stays
 * accepted: only people cancel what both agreed.
 */
async function makeWithdrawal(entry: RequestRecord): Promise<Write[]> {
  const { id, version = 0 } = entry;
  if (!isOpen(entry)) return [toExistsCheck(RequestEntity.get({ form: "quote", id }))];
  const stamp = getStamp(customer);
  const declined = await declineOpenEstimate(id, stamp.changedAt);
  const next = version + 1;
  const fields = {
    status: "declined" as const,
    folder: "closed" as const,
    ...stamp,
    version: next,
    ...(declined.length > 0 && { lostReason: "not-needed" as const }),
  };
  return [
    toUpdate(patchEntry(entry, fields).where(isAtVersion(version))),
    ...declined,
    ...(await putCalendarChanges(entry, "declined", {
      actorId: CUSTOMER,
      at: stamp.changedAt,
      version: next,
    })),
  ];
}

/**
 * Whoever writes about a closed request needs an answer, so the inbox shows it as open again. It
 * becomes Contacted: we have talked, and no reply clock starts.
 */
function makeReopening(entry: RequestRecord): Write[] {
  const { id, version = 0, folder } = entry;
  if (folder !== "closed") return [toExistsCheck(RequestEntity.get({ form: "quote", id }))];
  const fields = {
    status: "contacted",
    folder: "open",
    ...getStamp(customer),
    version: version + 1,
  } as const;
  return [toUpdate(patchEntry(entry, fields).where(isAtVersion(version)))];
}

async function isSentAlready(requestId: string, { id, topic, text }: CustomerMessage): Promise<boolean> {
  const { data } = await ActivityEntity.get({ form: "quote", requestId, id }).go({ consistent: true });
  if (!data) return false;
  if (data.kind === "message" && data.topic === topic && data.text === text) return true;
  throw new AppError("conflict", "already_sent", "The first version of this message was already sent.", {
    details: "You find it on this page. Open the page again to send another message.",
  });
}

/**
 * Safe to repeat with the same id.
 * @throws AppError as `openRequest`; `rate-limited`; `unavailable` during the first second of a
 * request, before the inbox has it
 */
export async function sendCustomerMessage(caller: Caller, token: string, message: CustomerMessage) {
  const { id: requestId } = await openRequest(caller, token);
  await takeAct(caller, message.id);
  await retryRefused(async () => {
    const { data: entry } = await RequestEntity.get({ form: "quote", id: requestId }).go({
      consistent: true,
    });
    if (!entry)
      throw new AppError("unavailable", "not_ready", "We are still storing your request.", {
        details: "Please try again in a minute.",
        retryAfter: 5,
      });
    const refused = await transact([
      putMessage(requestId, message),
      ...(message.topic === "withdraw" ? await makeWithdrawal(entry) : makeReopening(entry)),
    ]);
    if (refused.includes(MESSAGE) && (await isSentAlready(requestId, message))) return true;
    return refused.length === 0;
  });
}

/** @throws AppError as `openRequest`; `rate-limited` */
export async function issueCustomerUploads(
  caller: Caller,
  token: string,
  { files }: Pick<UploadRequest, "files">,
): Promise<Upload[]> {
  const { id } = await openRequest(caller, token);
  return issueUploads(caller, { files, firstId: id });
}

/**
 * Safe to repeat, also when two phones add photos at once.
 * @throws AppError as `openRequest`; `invalid` for a photo that this site did not issue, or when
 * the request has no room
 */
export async function addCustomerPhotos(caller: Caller, token: string, urls: readonly string[]) {
  const quote = await openRequest(caller, token);
  const photos = findPhotoKeys(urls, caller.siteUrl);
  await checkPhotos({ id: quote.id, photos });
  await retryRefused(async () => {
    const { photos: stored } = await openRequest(caller, token);
    const missing = photos.filter((key) => !stored.includes(key));
    if (missing.length === 0) return true;
    if (stored.length + missing.length > MAX_PHOTOS)
      throw invalid(`A request takes at most ${MAX_PHOTOS} photos. These were not added.`);
    await addLatePhotos({ ...quote, photos: missing });
    return false;
  });
}

/** The stream mails a new link to the address of the request, once a day. Safe to repeat. */
export async function askForLinkMail(requestId: string): Promise<void> {
  const at = new Date().toISOString();
  const activity = {
    form: "quote",
    requestId,
    id: `link-${at.slice(0, 10)}`,
    kind: "link",
    at,
    actorId: CUSTOMER,
  } as const;
  const { data: entry } = await RequestEntity.get({ form: "quote", id: requestId }).go({ consistent: true });
  if (entry && entry.status !== "spam") await unlessRefused(ActivityEntity.create(activity));
}

/**
 * A link that works asks for no other one: otherwise anybody could make us mail the address that
 * they typed into the form.
 * @throws AppError `rate-limited`
 */
export async function sendNewLink(caller: Caller, token: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await takeAct(caller, `${toHash(token)} ${day}`);
  const link = await findCustomerLink(token);
  if (link && hasEnded(link)) await askForLinkMail(link.requestId);
}
