import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, key } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { findHolder } from "../lib/unique-slug.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp, isAtVersion, stampAttributes, writeSave } from "../staff/stamp.ts";
import { type CatalogueEntry, catalogue, findCatalogueEntry, type SubService } from "./rules.ts";
import type { NamedService, PriceList, PriceListSave, ServiceWithPrices } from "./schema.ts";
import { listAllServices, readService, readStaffService } from "./service.ts";
import { otherService } from "./service-rules.ts";

/**
 * The tasks of a service with their prices. A service without this record has the tasks of
 * prices.ts, or none.
 */
export const PriceListEntity = createEntity("priceList", {
  attributes: {
    site: { type: "string", required: true, default: "site" },
    key: { type: "string", required: true },
    subServices: { type: CustomAttributeType<SubService[]>("any"), required: true },
    ...stampAttributes,
  },
  indexes: { all: key(["site"], ["key"]) },
});

type PriceListRecord = EntityItem<typeof PriceListEntity>;

const SITE = "site";

const readRecords = async (consistent = false) =>
  (await PriceListEntity.query.all({ site: SITE }).go({ pages: "all", consistent })).data;

const readRecord = async (key: string) =>
  (await PriceListEntity.get({ site: SITE, key }).go({ consistent: true })).data;

const toPriceList = (entry: CatalogueEntry, record: PriceListRecord | null | undefined): PriceList => ({
  ...entry,
  subServices: record?.subServices ?? entry.subServices,
  version: record?.version ?? 0,
  changedBy: record?.changedBy,
  changedAt: record?.changedAt,
});

const makeEntry = (key: string, name = key): CatalogueEntry =>
  findCatalogueEntry(key) ?? { key, name, subServices: [] };

/** An entry of prices.ts without a service counts as active. */
async function readEntries(consistent = false) {
  const [records, services] = await Promise.all([readRecords(consistent), listAllServices()]);
  const added = services.filter(({ slug }) => !findCatalogueEntry(slug)).map(({ slug }) => makeEntry(slug));
  const listed = [...catalogue, ...added].map((entry) => {
    const place = services.findIndex(({ slug }) => slug === entry.key);
    const service = services[place];
    const record = records.find(({ key }) => key === entry.key);
    const list = toPriceList({ ...entry, name: service?.title ?? entry.name }, record);
    const isActive = service?.isActive ?? true;
    return { list, place: service ? place : services.length, isActive, hasPage: service !== undefined };
  });
  return listed.sort((a, b) => a.place - b.place);
}

const toEntry = ({ key, name, subServices, changedAt }: PriceList): CatalogueEntry => ({
  key,
  name,
  subServices,
  ...(changedAt && { updatedAt: changedAt }),
});

/** In staff's order. Three queries, about 3 read units. */
export async function readCatalogue(): Promise<CatalogueEntry[]> {
  const entries = await readEntries();
  return entries.filter(({ isActive }) => isActive).map(({ list }) => toEntry(list));
}

let recent: { entries: Promise<CatalogueEntry[]>; readAt: number } | undefined;

/**
 * Includes retired services, because requests may name them. Three queries, about 3 read units,
 * which the requests of a burst share.
 */
export function readRecentCatalogue(maxAgeMs: number): Promise<CatalogueEntry[]> {
  const now = Date.now();
  if (recent && now - recent.readAt < maxAgeMs) return recent.entries;
  const entries = readEntries().then((found) => found.map(({ list }) => toEntry(list)));
  recent = { entries, readAt: now };
  entries.catch(() => {
    recent = undefined;
  });
  return entries;
}

export async function listServiceNames(actor: Actor): Promise<NamedService[]> {
  authorize(actor, "me");
  const entries = await readEntries();
  const named = entries.map(({ list: { key, name }, isActive, hasPage }) => ({
    key,
    name,
    isActive,
    hasPage,
  }));
  return [...named, { ...otherService, isActive: true, hasPage: false }];
}

export async function readServiceWithPrices(slug: string): Promise<ServiceWithPrices> {
  const service = await readService(slug);
  const record = await readRecord(slug);
  return { ...service, subServices: record?.subServices ?? makeEntry(slug).subServices };
}

export async function listPriceLists(actor: Actor): Promise<PriceList[]> {
  authorize(actor, "services");
  return (await readEntries(true)).map(({ list }) => list);
}

/** The index of services may not list a new service yet. */
async function readNewList(actor: Actor, key: string, serviceId: string): Promise<PriceList> {
  const [{ title }, record] = await Promise.all([readStaffService(actor, serviceId), readRecord(key)]);
  return toPriceList(makeEntry(key, title), record);
}

export async function savePriceList(
  actor: Actor,
  serviceKey: string,
  { version, subServices }: PriceListSave,
): Promise<PriceList> {
  authorize(actor, "services");
  const serviceId = await findHolder("service", serviceKey);
  if (!findCatalogueEntry(serviceKey) && !serviceId) throw notFound("This service");
  const fields = { subServices, version: version + 1, ...getStamp(actor) };
  const write = PriceListEntity.upsert({ site: SITE, key: serviceKey, ...fields }).where(
    isAtVersion(version),
  );
  await writeSave(write, () => readRecord(serviceKey), { actor, version }, { subServices });
  const lists = await listPriceLists(actor);
  return lists.find(({ key }) => key === serviceKey) ?? readNewList(actor, serviceKey, serviceId ?? "");
}
