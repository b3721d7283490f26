import type { EntityItem } from "electrodb";
import { notFound } from "../lib/errors.ts";
import { isSlug } from "../lib/slug.ts";
import type { PutParams } from "../lib/transact.ts";
import { readMediaImages } from "../media/media.ts";
import type { MediaImage } from "../media/schema.ts";
import { makeUsageWrites } from "../media/usage.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { ServiceEntity } from "./entity.ts";
import type { Service, ServiceInput, ServiceLink } from "./schema.ts";

export type ServiceRecord = EntityItem<typeof ServiceEntity>;

export const listImageIds = ({
  cardImageId,
  headerImageId,
}: Pick<ServiceRecord, "cardImageId" | "headerImageId">) =>
  [cardImageId, headerImageId].flatMap((id) => id || []);

const imageIds = (records: ServiceRecord[]) => records.flatMap(listImageIds);

export function toService(record: ServiceRecord, images: Map<string, MediaImage>): Service {
  const { id, slug, title, description, isPopular, sortOrder, cardImageId, headerImageId } = record;
  const updated = record.updatedAt ? { updatedAt: record.updatedAt } : {};
  const findImage = (imageId: string | undefined) => (imageId && images.get(imageId)) || null;
  const [cardImage, headerImage] = [findImage(cardImageId), findImage(headerImageId)];
  return { id, slug, title, description, isPopular, sortOrder, cardImage, headerImage, ...updated };
}

export async function listServices(): Promise<Service[]> {
  const { data } = await ServiceEntity.query.inOrder({ isActive: true }).go({ pages: "all" });
  const images = await readMediaImages(imageIds(data));
  return data.map((record) => toService(record, images));
}

export async function listServiceLinks(): Promise<ServiceLink[]> {
  const { data } = await ServiceEntity.query.inOrder({ isActive: true }).go({ pages: "all" });
  return data.map(({ slug, title }) => ({ slug, title }));
}

export async function readService(slug: string): Promise<Service> {
  if (!isSlug(slug)) throw notFound("This service");
  const { data } = await ServiceEntity.query.bySlug({ slug }).go();
  const [record] = data;
  if (!record?.isActive) throw notFound("This service");
  return toService(record, await readMediaImages(imageIds([record])));
}

/**
 * Creates or replaces a service. Safe to repeat. 10 write units, and 4 for each image that is added or removed.
 * @throws AppError `conflict` when another service has the slug
 */
export async function saveService(id: string, input: ServiceInput): Promise<void> {
  await saveWithSlug({ kind: "service", slug: input.slug, holderId: id }, async () => {
    const { data: before } = await ServiceEntity.get({ id }).go({ consistent: true });
    const images = await makeUsageWrites(
      `service:${id}`,
      before ? imageIds([before]) : [],
      listImageIds(input),
      {
        lenient: true,
      },
    );
    const write = ServiceEntity.put({ ...input, id, version: (before?.version ?? 0) + 1 })
      .where(({ slug }, { eq, notExists }) => (before ? eq(slug, before.slug) : notExists(slug)))
      .params<PutParams>();
    return { left: before ? [before.slug] : [], writes: [{ Put: write }, ...images] };
  });
}
