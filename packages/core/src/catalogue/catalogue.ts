import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, key } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { listAllServices, readService } from "../service/service.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp, isAtVersion, stampAttributes, writeSave } from "../staff/stamp.ts";
import { type CatalogueEntry, catalogue, findCatalogueEntry, type SubService, serviceKeys } from "./rules.ts";
import type { PriceList, PriceListSave, ServiceWithPrices } from "./schema.ts";

/** The tasks of a service with their prices. A service without this record has those of prices.ts. */
export const PriceListEntity = createEntity("priceList", {
  attributes: {
    site: { type: "string", required: true, default: "site" },
    key: { type: serviceKeys, required: true },
    subServices: { type: CustomAttributeType<SubService[]>("any"), required: true },
    ...stampAttributes,
  },
  indexes: { all: key(["site"], ["key"]) },
});

type PriceListRecord = EntityItem<typeof PriceListEntity>;

const SITE = "site";

const readRecords = async (consistent = false) =>
  (await PriceListEntity.query.all({ site: SITE }).go({ pages: "all", consistent })).data;

const readRecord = async (entry: CatalogueEntry) =>
  (await PriceListEntity.get({ site: SITE, key: entry.key }).go({ consistent: true })).data;

const toPriceList = (entry: CatalogueEntry, record: PriceListRecord | null | undefined): PriceList => ({
  ...entry,
  subServices: record?.subServices ?? entry.subServices,
  version: record?.version ?? 0,
  changedBy: record?.changedBy,
  changedAt: record?.changedAt,
});

async function readEntries(consistent = false) {
  const [records, services] = await Promise.all([readRecords(consistent), listAllServices()]);
  const listed = catalogue.map((entry) => {
    const place = services.findIndex(({ slug }) => slug === entry.key);
    const service = services[place];
    const record = records.find(({ key }) => key === entry.key);
    const list = toPriceList({ ...entry, name: service?.title ?? entry.name }, record);
    return { list, place: service ? place : services.length, isActive: service?.isActive ?? true };
  });
  return listed.sort((a, b) => a.place - b.place);
}

const toEntry = ({ key, name, subServices }: PriceList): CatalogueEntry => ({ key, name, subServices });

/** Returns what visitors can ask for, in the order of staff. Three queries, about 3 read units. */
export async function readCatalogue(): Promise<CatalogueEntry[]> {
  const entries = await readEntries();
  return entries.filter(({ isActive }) => isActive).map(({ list }) => toEntry(list));
}

export async function readServiceWithPrices(slug: string): Promise<ServiceWithPrices> {
  const service = await readService(slug);
  const entry = findCatalogueEntry(slug);
  const record = entry && (await readRecord(entry));
  return { ...service, subServices: record?.subServices ?? entry?.subServices ?? [] };
}

export async function listPriceLists(actor: Actor): Promise<PriceList[]> {
  authorize(actor, "services");
  return (await readEntries(true)).map(({ list }) => list);
}

export async function savePriceList(
  actor: Actor,
  serviceKey: string,
  { version, subServices }: PriceListSave,
): Promise<PriceList> {
  authorize(actor, "services");
  const entry = findCatalogueEntry(serviceKey);
  if (!entry) throw notFound("This service");
  const fields = { subServices, version: version + 1, ...getStamp(actor) };
  const write = PriceListEntity.upsert({ site: SITE, key: entry.key, ...fields }).where(isAtVersion(version));
  await writeSave(write, () => readRecord(entry), { actor, version }, { subServices });
  const lists = await listPriceLists(actor);
  return lists.find((list) => list.key === entry.key) ?? { ...entry, version: version + 1 };
}
