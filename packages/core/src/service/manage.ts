import { retryRefused } from "../lib/dynamo.ts";
import { invalid, notFound } from "../lib/errors.ts";
import { transact, type UpdateParams, type Write } from "../lib/transact.ts";
import { readMediaImages } from "../media/media.ts";
import { makeUsageWrites } from "../media/usage.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
import { changedMeanwhile, getStamp } from "../staff/stamp.ts";
import { ServiceEntity, ServiceOrderEntity } from "./entity.ts";
import type { ServiceOrder, ServiceSave, StaffService } from "./schema.ts";
import { listImageIds, type ServiceRecord, toService } from "./service.ts";

const SITE = "site";

type Images = Parameters<typeof toService>[1];

function toStaffService(record: ServiceRecord, images: Images): StaffService {
  const { isActive, cardImageId, headerImageId, version = 0, changedBy, changedAt } = record;
  const ids = { cardImageId: cardImageId || null, headerImageId: headerImageId || null };
  const stamp = { ...(changedBy ? { changedBy } : {}), ...(changedAt ? { changedAt } : {}) };
  return { ...toService(record, images), isActive, ...ids, version, ...stamp };
}

async function allServices(): Promise<ServiceRecord[]> {
  const lists = await Promise.all(
    [true, false].map((isActive) => ServiceEntity.query.inOrder({ isActive }).go({ pages: "all" })),
  );
  return lists.flatMap(({ data }) => data).sort((a, b) => a.sortOrder - b.sortOrder);
}

async function orderVersion(): Promise<number> {
  const { data } = await ServiceOrderEntity.get({ id: SITE }).go({ consistent: true });
  return data?.version ?? 0;
}

export async function listStaffServices(
  actor: Actor,
): Promise<{ items: StaffService[]; orderVersion: number }> {
  authorize(actor, "services");
  const [records, version] = await Promise.all([allServices(), orderVersion()]);
  const images = await readMediaImages(records.flatMap(listImageIds));
  return { items: records.map((record) => toStaffService(record, images)), orderVersion: version };
}

/** Fails if the service is switched on or off at the same moment, because that moves it to another index. */
export async function readStaffService(actor: Actor, id: string): Promise<StaffService> {
  authorize(actor, "services");
  const { data } = await ServiceEntity.get({ id }).go({ consistent: true });
  if (!data) throw notFound("This service");
  return toStaffService(data, await readMediaImages(listImageIds(data)));
}

const shownFields = ["title", "description", "cardImageId", "headerImageId"] as const;

const isChanged = (before: ServiceRecord, fields: Pick<ServiceRecord, (typeof shownFields)[number]>) =>
  shownFields.some((name) => (before[name] ?? "") !== (fields[name] ?? ""));

async function saveWrites(
  actor: Actor,
  id: string,
  { version, slug, ...input }: ServiceSave,
): Promise<Write[]> {
  const { data: before } = await ServiceEntity.get({ id }).go({ consistent: true });
  if (!before) throw notFound("This service");
  if (slug !== undefined && slug !== before.slug) {
    throw invalid(
      "The address of a service can't be changed: the site's pages are made for it.",
      "slug_fixed",
    );
  }
  const { cardImageId, headerImageId, ...texts } = input;
  const fields = { ...texts, cardImageId: cardImageId ?? "", headerImageId: headerImageId ?? "" };
  if (isSavedAlready(before, { actor, version }, fields)) return [];
  const images = await makeUsageWrites(`service:${id}`, listImageIds(before), listImageIds(fields));
  const stamp = getStamp(actor);
  const updated = isChanged(before, fields) ? { updatedAt: stamp.changedAt } : {};
  const write = ServiceEntity.patch({ id })
    .set({ ...fields, ...stamp, ...updated, version: version + 1 })
    .composite({ sortOrder: before.sortOrder })
    .where((stored, { eq, notExists }) =>
      before.version ? eq(stored.version, before.version) : notExists(stored.version),
    )
    .params<UpdateParams>();
  return [{ Update: write }, ...images];
}

export async function saveStaffService(actor: Actor, id: string, input: ServiceSave): Promise<StaffService> {
  authorize(actor, "services");
  await retryRefused(async () => {
    const writes = await saveWrites(actor, id, input);
    return writes.length === 0 || (await transact(writes)).length === 0;
  });
  return readStaffService(actor, id);
}

const orderWrite = (actor: Actor, { ids, version }: ServiceOrder): Write => ({
  Update: ServiceOrderEntity.upsert({ id: SITE, ids, version: version + 1, ...getStamp(actor) })
    .where((stored, { eq, notExists }) => (version ? eq(stored.version, version) : notExists(stored.version)))
    .params<UpdateParams>(),
});

const placeWrite = ({ id, isActive }: ServiceRecord, sortOrder: number): Write => ({
  Update: ServiceEntity.patch({ id }).set({ sortOrder }).composite({ isActive }).params<UpdateParams>(),
});

export async function orderServices(actor: Actor, order: ServiceOrder): Promise<{ orderVersion: number }> {
  authorize(actor, "services");
  const { ids, version } = order;
  const records = await allServices();
  if (
    new Set(ids).size !== ids.length ||
    records.length !== ids.length ||
    records.some(({ id }) => !ids.includes(id))
  ) {
    throw invalid("Each service has to be in the order exactly once. Please load the list again.");
  }
  const { data: stored } = await ServiceOrderEntity.get({ id: SITE }).go({ consistent: true });
  if (isSavedAlready(stored, { actor, version }, { ids })) return { orderVersion: version + 1 };
  const places = records.map((record) => placeWrite(record, ids.indexOf(record.id)));
  const refused = await transact([orderWrite(actor, order), ...places]);
  if (refused.length > 0) throw changedMeanwhile();
  return { orderVersion: version + 1 };
}
