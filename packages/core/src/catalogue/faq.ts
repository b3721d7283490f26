import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, key } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { isSlug } from "../lib/slug.ts";
import { findHolder } from "../lib/unique-slug.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp, isAtVersion, stampAttributes, writeSave } from "../staff/stamp.ts";
import { isFixedPlace } from "./faq-rules.ts";
import type { Faq, FaqList, FaqListSave, StaffFaqList } from "./faq-schema.ts";

/** A place without this record shows the questions in packages/web/src/content. */
export const FaqListEntity = createEntity("faqList", {
  attributes: {
    site: { type: "string", required: true, default: "site" },
    place: { type: "string", required: true },
    faqs: { type: CustomAttributeType<Faq[]>("any"), required: true },
    ...stampAttributes,
  },
  indexes: { all: key(["site"], ["place"]) },
});

const SITE = "site";

const readRecords = async (consistent: boolean) =>
  (await FaqListEntity.query.all({ site: SITE }).go({ pages: "all", consistent })).data;

const readRecord = async (place: string) =>
  (await FaqListEntity.get({ site: SITE, place }).go({ consistent: true })).data;

export const listFaqs = async (): Promise<FaqList[]> =>
  (await readRecords(false)).map(({ place, faqs, changedAt }) => ({ place, faqs, updatedAt: changedAt }));

type Stored = Partial<EntityItem<typeof FaqListEntity>> & FaqList;

const toStaffList = ({ place, faqs, version = 0, changedBy, changedAt }: Stored): StaffFaqList => ({
  place,
  faqs,
  version,
  changedBy,
  changedAt,
});

export async function listStaffFaqs(actor: Actor): Promise<StaffFaqList[]> {
  authorize(actor, "faqs");
  return (await readRecords(true)).map(toStaffList);
}

async function isPlace(place: string): Promise<boolean> {
  const [, slug] = /^service\.(.+)$/.exec(place) ?? [];
  if (!slug) return isFixedPlace(place);
  return isSlug(slug) && (await findHolder("service", slug)) !== undefined;
}

export async function saveFaqs(
  actor: Actor,
  place: string,
  { version, faqs }: FaqListSave,
): Promise<StaffFaqList> {
  authorize(actor, "faqs");
  if (!(await isPlace(place))) throw notFound("This place");
  const fields = { faqs, version: version + 1, ...getStamp(actor) };
  const write = FaqListEntity.upsert({ site: SITE, place, ...fields }).where(isAtVersion(version));
  await writeSave(write, () => readRecord(place), { actor, version }, { faqs });
  return toStaffList((await readRecord(place)) ?? { place, faqs });
}
