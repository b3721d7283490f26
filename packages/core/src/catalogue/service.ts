import { prices } from "@handyman/business/prices";
import { CustomAttributeType, type EntityItem } from "electrodb";
import type { z } from "zod/mini";
import { createEntity, gsi, key, retryRefused, texts, toPut, toUpdate, transact } from "../lib/dynamo.ts";
import { conflict, invalid, notFound } from "../lib/errors.ts";
import { isSlug } from "../lib/slug.ts";
import { createTakenError, saveWithSlug } from "../lib/unique-slug.ts";
import { makeUsageWrites, readMediaImages } from "../pictures/media.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, stampAttributes } from "../staff/stamp.ts";
import { type ServiceIcon, serviceLimits } from "./service-rules.ts";
import type {
  Service,
  ServiceLink,
  ServiceSave,
  ServiceWords,
  StaffService,
  serviceInput,
  serviceOrder,
} from "./service-schema.ts";

/**
 * - `inOrder({isActive})`: by sort order; one query, about 1 read unit for twelve.
 * - `bySlug({slug})`: 0.5 read units.
 */
export const ServiceEntity = createEntity("service", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    ...texts.required("slug", "title", "description"),
    isPopular: { type: "boolean", required: true },
    isActive: { type: "boolean", required: true },
    sortOrder: { type: "number", required: true, padding: { length: 4, char: "0" } },
    ...texts.optional("cardImageId", "headerImageId", "updatedAt", "intro"),
    included: { type: CustomAttributeType<string[]>("any") },
    icon: { type: CustomAttributeType<ServiceIcon | "">("string") },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    inOrder: gsi(1, ["isActive"], ["sortOrder"]),
    bySlug: gsi(2, ["slug"]),
  },
});

export const ServiceOrderEntity = createEntity("serviceOrder", {
  attributes: {
    id: { type: "string", required: true, default: "site" },
    ids: { type: CustomAttributeType<string[]>("any"), required: true },
    ...stampAttributes,
  },
  indexes: { primary: key(["id"]) },
});

type ServiceRecord = EntityItem<typeof ServiceEntity>;

const SITE = "site";

const listImageIds = ({ cardImageId, headerImageId }: Pick<ServiceRecord, "cardImageId" | "headerImageId">) =>
  [cardImageId, headerImageId].flatMap((id) => id || []);

type Images = Awaited<ReturnType<typeof readMediaImages>>;

function toService(record: ServiceRecord, images: Images): Service {
  const { id, slug, title, description, isPopular, sortOrder, updatedAt, icon } = record;
  const findImage = (imageId = "") => images.get(imageId) ?? null;
  const [cardImage, headerImage] = [findImage(record.cardImageId), findImage(record.headerImageId)];
  const texts = { id, slug, title, description, ...(icon && { icon }) };
  return { ...texts, isPopular, sortOrder, cardImage, headerImage, updatedAt };
}

const toWords = ({ intro = "", included = [] }: ServiceRecord): ServiceWords => ({ intro, included });

function toStaffService(record: ServiceRecord, images: Images): StaffService {
  const { isActive, cardImageId, headerImageId, icon = "", version = 0, changedBy, changedAt } = record;
  const ids = { cardImageId: cardImageId || null, headerImageId: headerImageId || null };
  const stamp = { version, changedBy, changedAt };
  return { ...toService(record, images), ...toWords(record), icon, isActive, ...ids, ...stamp };
}

const readImages = (records: ServiceRecord[]) => readMediaImages(records.flatMap(listImageIds));

const listRecords = async (isActive: boolean) =>
  (await ServiceEntity.query.inOrder({ isActive }).go({ pages: "all" })).data;

const readRecord = async (id: string) => (await ServiceEntity.get({ id }).go({ consistent: true })).data;

export async function listServices(): Promise<Service[]> {
  const records = await listRecords(true);
  const images = await readImages(records);
  return records.map((record) => toService(record, images));
}

export const listServiceLinks = async (): Promise<ServiceLink[]> =>
  (await listRecords(true)).map(({ slug, title, isPopular, icon }) => ({
    slug,
    title,
    ...(isPopular && { isPopular }),
    ...(icon && { icon }),
  }));

export async function readService(slug: string): Promise<Service & Partial<ServiceWords>> {
  const { data } = isSlug(slug) ? await ServiceEntity.query.bySlug({ slug }).go() : { data: [] };
  const [record] = data;
  if (!record?.isActive) throw notFound("This service");
  const { intro, included } = toWords(record);
  const words = { ...(intro && { intro }), ...(included.length > 0 && { included }) };
  return { ...toService(record, await readImages([record])), ...words };
}

export async function saveService(id: string, input: z.infer<typeof serviceInput>): Promise<void> {
  await saveWithSlug({ kind: "service", slug: input.slug, holderId: id }, async () => {
    const before = await readRecord(id);
    const shown = before ? listImageIds(before) : [];
    const images = await makeUsageWrites(`service:${id}`, shown, listImageIds(input), { lenient: true });
    const write = ServiceEntity.put({ ...input, id, version: (before?.version ?? 0) + 1 }).where(
      ({ slug }, { eq, notExists }) => (before ? eq(slug, before.slug) : notExists(slug)),
    );
    return { left: before ? [before.slug] : [], writes: [toPut(write), ...images] };
  });
}

/** Includes inactive services. Two queries, about 2 read units. */
export async function listAllServices(): Promise<ServiceRecord[]> {
  const lists = await Promise.all([true, false].map(listRecords));
  return lists.flat().sort((a, b) => a.sortOrder - b.sortOrder);
}

const readOrder = async () => (await ServiceOrderEntity.get({ id: SITE }).go({ consistent: true })).data;

export async function listStaffServices(actor: Actor) {
  authorize(actor, "services");
  const [records, order] = await Promise.all([listAllServices(), readOrder()]);
  const images = await readImages(records);
  return {
    items: records.map((record) => toStaffService(record, images)),
    orderVersion: order?.version ?? 0,
  };
}

export async function readStaffService(actor: Actor, id: string): Promise<StaffService> {
  authorize(actor, "services");
  const record = await readRecord(id);
  if (!record) throw notFound("This service");
  return toStaffService(record, await readImages([record]));
}

const toFields = ({ version, slug, ...input }: ServiceSave) => ({
  ...input,
  cardImageId: input.cardImageId ?? "",
  headerImageId: input.headerImageId ?? "",
});

async function createService(actor: Actor, id: string, input: ServiceSave): Promise<void> {
  const { version, slug } = input;
  if (version > 0 || !slug) throw notFound("This service");
  // A service with the key of a price list would take over that list, and hide it while the service
  // is hidden.
  if (prices.some(({ key }) => key === slug)) throw createTakenError(slug);
  await saveWithSlug({ kind: "service", slug, holderId: id }, async () => {
    const fields = { slug, ...toFields(input) };
    if (isSavedAlready(await readRecord(id), { actor, version }, fields)) return undefined;
    const others = await listAllServices();
    if (others.length >= serviceLimits.services) {
      throw conflict("too_many", `There are ${others.length} services, which is the limit.`);
    }
    const sortOrder = Math.max(0, ...others.map((other) => other.sortOrder + 1));
    const images = await makeUsageWrites(`service:${id}`, [], listImageIds(fields));
    const stamp = getStamp(actor);
    const record = { ...fields, ...stamp, id, sortOrder, updatedAt: stamp.changedAt, version: 1 };
    return { left: [], writes: [toPut(ServiceEntity.create(record)), ...images] };
  });
}

function joinShown(service: Partial<ServiceRecord>): string {
  const { title, description, intro = "", included = [], icon = "" } = service;
  const { cardImageId = "", headerImageId = "" } = service;
  return JSON.stringify([title, description, intro, included, icon, cardImageId, headerImageId]);
}

async function makeSaveWrites(actor: Actor, before: ServiceRecord, { version, slug, ...input }: ServiceSave) {
  const { id } = before;
  if (slug !== undefined && slug !== before.slug) {
    throw invalid("A service's address can't change, because requests and links use it.", "slug_fixed");
  }
  const fields = toFields({ version, ...input });
  if (isSavedAlready(before, { actor, version }, fields)) return [];
  const images = await makeUsageWrites(`service:${id}`, listImageIds(before), listImageIds(fields));
  const stamp = getStamp(actor);
  const isChanged = joinShown(before) !== joinShown(fields);
  const write = ServiceEntity.patch({ id })
    .set({ ...fields, ...stamp, ...(isChanged && { updatedAt: stamp.changedAt }), version: version + 1 })
    .composite({ sortOrder: before.sortOrder })
    .where(isAtVersion(before.version));
  return [toUpdate(write), ...images];
}

/**
 * Version 0 creates a service. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `conflict` when its address is taken, or somebody else
 * has changed it
 */
export async function saveStaffService(actor: Actor, id: string, input: ServiceSave): Promise<StaffService> {
  authorize(actor, "services");
  await retryRefused(async () => {
    const before = await readRecord(id);
    if (!before) {
      await createService(actor, id, input);
      return true;
    }
    const writes = await makeSaveWrites(actor, before, input);
    return writes.length === 0 || (await transact(writes)).length === 0;
  });
  return readStaffService(actor, id);
}

/**
 * The write fails if the service is switched on or off at the same moment, because that moves it to
 * another index.
 */
const makePlaceWrite = ({ id, isActive }: ServiceRecord, sortOrder: number) =>
  toUpdate(ServiceEntity.patch({ id }).set({ sortOrder }).composite({ isActive }));

export async function orderServices(actor: Actor, { ids, version }: z.infer<typeof serviceOrder>) {
  authorize(actor, "services");
  const records = await listAllServices();
  const named = new Set(ids);
  const isComplete = records.length === ids.length && records.every(({ id }) => named.has(id));
  if (!isComplete || named.size !== ids.length) {
    throw invalid("Each service has to be in the order exactly once. Please load the list again.");
  }
  const orderVersion = version + 1;
  if (isSavedAlready(await readOrder(), { actor, version }, { ids })) return { orderVersion };
  const order = ServiceOrderEntity.upsert({ id: SITE, ids, version: orderVersion, ...getStamp(actor) });
  const places = records.map((record) => makePlaceWrite(record, ids.indexOf(record.id)));
  if ((await transact([toUpdate(order.where(isAtVersion(version))), ...places])).length > 0)
    throw changedMeanwhile();
  return { orderVersion };
}
