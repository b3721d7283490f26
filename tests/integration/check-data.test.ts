import { randomUUID } from "node:crypto";
import { PostVersionEntity } from "@handyman/core/blog/entity";
import { CustomerKeyEntity } from "@handyman/core/customers/entity";
import { DayStatsEntity, StatusStatsEntity } from "@handyman/core/dashboard/count-change";
import { kinds } from "@handyman/core/kinds";
import { deleteObjects, eraseObjects, writeObject } from "@handyman/core/lib/bucket";
import { getEntity, readTable } from "@handyman/core/lib/copy";
import { pacificDay } from "@handyman/core/lib/date";
import { SlugEntity } from "@handyman/core/lib/unique-slug";
import { type Fault, findFaults } from "@handyman/core/operations/find-faults";
import { issueMediaUpload } from "@handyman/core/pictures/manage-media";
import { findMediaId, MediaEntity } from "@handyman/core/pictures/media";
import { PhotoEntity } from "@handyman/core/pictures/photo";
import { variantPrefix } from "@handyman/core/pictures/variant-rules";
import { recountReviews } from "@handyman/core/projects-and-reviews/recount-reviews";
import { ReviewTotalsEntity } from "@handyman/core/projects-and-reviews/review-totals";
import { addNote } from "@handyman/core/requests/add-activity";
import { RequestEntity, RequestTermEntity } from "@handyman/core/requests/entity";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { toAge } from "@handyman/core/requests/search/terms";
import { afterAll, expect, it, vi } from "vitest";

import { anImage } from "../setup/content.ts";
import { fillStage } from "../setup/full-stage.ts";
import { runScript } from "../setup/operator.ts";
import { aMessage, anActor, aRequest } from "../setup/requests.ts";
import { emptyStage, useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";

const stage = useStage();

afterAll(() => emptyStage(stage));

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => Date.now() + hours * HOUR_MS;

const check = () => runScript("check-data", ["--stage", "dev"]);

const toKey = (address: string) => address.split("/media/")[1] ?? "";

async function aRequestWithPhoto() {
  const address = await aSentPhoto(stage);
  const { id } = await aRequest(stage, { photos: [address] });
  return { id, key: toKey(address) };
}

/** Loses the image's event, so that the image waits for the sweep. */
async function anUnprocessedImage(): Promise<string> {
  const { id, key } = await anImage(stage);
  await eraseObjects(variantPrefix(key));
  const awaitedSince = new Date().toISOString();
  await MediaEntity.patch({ id }).set({ state: "issued", awaitedSince }).remove(["image"]).go();
  return key;
}

const makeTerm = (requestId: string, term: string, createdAt: string) =>
  ({ form: "quote", bucket: term.slice(0, 3), term, age: toAge(createdAt), requestId }) as const;

const toText = ({ kind, name }: Fault) => `${kind}: ${name}`;

it("finds nothing on a stage that people have used", async () => {
  await fillStage(stage);
  const found = new Set<string>();
  for await (const page of readTable()) for (const item of page) found.add(getEntity(item));
  const missing = Object.keys(kinds).filter((name) => !found.has(name));
  // Records of these kinds come from a single write or expire, and belong to no other record.
  expect(missing.toSorted()).toEqual(["calendarFeed", "lostLink", "mailCheck", "ownerGuard", "postView"]);
  expect(await findFaults(later(2))).toEqual([]);
  expect(await check()).toMatchObject({ ok: true, said: expect.stringContaining("belongs together") });
});

it("does not report a fault that is gone at the second look", async () => {
  const orphan = makeTerm(randomUUID(), "passing", new Date().toISOString());
  await RequestTermEntity.put(orphan).go();
  const remove = vi.fn(() => RequestTermEntity.delete(orphan).go());
  expect(await findFaults(later(2), remove)).toEqual([]);
  expect(remove).toHaveBeenCalledOnce();
});

/** Breaks one thing of each kind. Returns the faults that a check must find, and no others. */
async function breakEverything(): Promise<string[]> {
  const now = new Date().toISOString();
  const lost = await aRequest(stage);
  // Its mail adds the link to the customer's page.
  await stage.settled();
  await QuoteEntity.delete({ id: lost.id }).go();
  const postId = randomUUID();
  await PostVersionEntity.put({ id: postId, number: 1, savedAt: now, input: {} as never }).go();
  await SlugEntity.put({ kind: "service", slug: "nobodys", holderId: postId }).go();
  const whole = await aRequest(stage);
  await RequestTermEntity.put(makeTerm(whole.id, "straying", now)).go();

  const unlisted = toKey(await aSentPhoto(stage));
  await PhotoEntity.patch({ key: unlisted }).set({ quoteId: whole.id }).remove(["sweepGroup"]).go();
  const unswept = toKey(await aSentPhoto(stage));
  const file = { id: randomUUID(), name: "late.png", type: "image/png" as const, size: 100, alt: "Late" };
  const late = await issueMediaUpload({ id: randomUUID(), roles: ["editor"] }, file);

  const missingEntry = await aRequest(stage);
  await RequestEntity.delete({ form: "quote", id: missingEntry.id }).go();
  const unsearchable = await aRequest(stage);
  const term = (await stage.records("requestTerm")).find(({ requestId }) => requestId === unsearchable.id);
  await RequestTermEntity.delete(term as unknown as Parameters<typeof RequestTermEntity.delete>[0]).go();
  const withNote = await aRequest(stage);
  await addNote(anActor(), "quote", withNote.id, { id: randomUUID(), kind: "note", text: "A scaffold." });
  await stage.settled();
  const [noteTerm] = (await stage.records("requestTerm")).filter(
    ({ requestId, term }) => requestId === withNote.id && term === "scaffold",
  );
  await RequestTermEntity.delete(noteTerm as never).go();
  const withoutPhoto = await aRequest(stage);
  const gonePhoto = `quote-photos/1700000000000-${"0".repeat(26)}.png`;
  await QuoteEntity.patch({ id: withoutPhoto.id })
    .set({ photos: [gonePhoto] })
    .go();

  const withoutFile = await aRequestWithPhoto();
  const { key: withoutVariant } = await anImage(stage);
  await deleteObjects([withoutFile.key]);
  const [variant] = await stage.objects(variantPrefix(withoutVariant));
  await deleteObjects([variant?.key ?? ""]);
  const unprocessed = await anUnprocessedImage();
  const halfDeleted = await anUnprocessedImage();
  await MediaEntity.patch({ id: findMediaId(halfDeleted) ?? "" })
    .set({ state: "deleting" })
    .go();
  const strays = [
    `variants/media/${randomUUID()}/deck/medium-800.webp`,
    `${variantPrefix(unlisted)}old-1.webp`,
  ];
  strays.push(`posts/${postId}.json`);
  for (const stray of strays) await writeObject(stray, new Uint8Array([1]), { type: "image/webp" });

  const stranger = {
    kind: "email",
    bucket: "nob",
    value: "nobody@x.test",
    customerId: randomUUID(),
  } as const;
  await CustomerKeyEntity.put(stranger).go();
  const withoutCustomer = await aMessage(stage);
  await RequestEntity.patch({ form: "contact", id: withoutCustomer.id }).set({ customerId: "gone" }).go();
  const message = await aMessage(stage);
  await RequestEntity.patch({ form: "contact", id: message.id }).set({ photoCount: 3 }).go();
  await StatusStatsEntity.upsert({ form: "contact" }).add({ declined: 1 }).go();
  const day = pacificDay();
  await DayStatsEntity.upsert({ form: "contact", day }).add({ received: -9 }).go();
  await ReviewTotalsEntity.upsert({ id: "all" }).add({ count: 1, stars: 0 }).go();
  return [
    `part without its record: request of request ${lost.id}`,
    `part without its record: customerLink of request ${lost.id}`,
    `part without its record: customerRequest of request ${lost.id}`,
    `part without its record: requestTerm of quote ${lost.id}`,
    `part without its record: customerKey of customer ${stranger.customerId}`,
    `part without its record: customerKey email of customer ${stranger.customerId}`,
    `request without its customer: contact ${withoutCustomer.id}`,
    `part without its record: postVersion of post ${postId}`,
    `part without its record: slug of service ${postId}`,
    `part without its record: requestTerm of quote ${whole.id}`,
    `photo that no request lists: ${unlisted}`,
    `upload that nobody deleted: ${unswept}`,
    `upload that nobody deleted: ${late.key}`,
    `upload that nobody deleted: ${halfDeleted}`,
    ...strays.map((stray) => `file without a record: ${stray}`),
    `request without its inbox entry: quote ${missingEntry.id}`,
    `request without its search terms: quote ${unsearchable.id}`,
    `request without its search terms: quote ${withNote.id}`,
    `request without its photo: ${gonePhoto}`,
    `record without its file: ${withoutFile.key}`,
    `record without its variants: ${withoutVariant}`,
    `record without its variants: ${unprocessed}`,
    `wrong number: contact ${message.id} photoCount`,
    "wrong number: contact declined",
    `wrong number: contact ${day} received`,
    "wrong number: reviewTotals count",
  ];
}

it("finds each kind of orphan and of gap, and nothing that is younger than an hour", async () => {
  const broken = await breakEverything();
  await stage.settled();
  const timeless = broken.filter((fault) => /slug of|customerKey|reviewTotals/.test(fault));
  expect((await findFaults()).map(toText).toSorted()).toEqual(timeless.toSorted());
  expect((await findFaults(later(72))).map(toText).toSorted()).toEqual(broken.toSorted());
  expect(await recountReviews()).toBe(true);
  await SlugEntity.delete({ kind: "service", slug: "nobodys" }).go();
  await CustomerKeyEntity.delete({ kind: "email", bucket: "nob", value: "nobody@x.test" }).go();
});

it("tells operators what to do without personal data, and fails", async () => {
  const id = randomUUID();
  await RequestTermEntity.put(makeTerm(id, "whitfield", new Date(later(-48)).toISOString())).go();
  const { ok, said } = await check();
  expect(ok).toBe(false);
  expect(said).toContain(
    `part without its record: requestTerm of quote ${id}\n    if nobody deleted the record`,
  );
  expect(said).toContain('1 to mend in "dev"');
  expect(said).not.toContain("whitfield");
});
