import type { EntityItem } from "electrodb";
import { notFound } from "../errors.ts";
import { mediaImages } from "../media/media.ts";
import type { MediaImage } from "../media/schema.ts";
import { isSlug } from "../slug.ts";
import { saveWithSlug, type Write } from "../unique-slug/unique-slug.ts";
import { ServiceEntity } from "./entity.ts";
import type { Service, ServiceInput } from "./schema.ts";

type Record = EntityItem<typeof ServiceEntity>;

const imageIds = (records: Record[]) =>
  records.flatMap(({ cardImageId, headerImageId }) =>
    [cardImageId, headerImageId].filter((id) => id !== undefined),
  );

function toService(record: Record, images: Map<string, MediaImage>): Service {
  const { id, slug, title, description, isPopular, sortOrder, cardImageId, headerImageId } = record;
  const imageOf = (imageId: string | undefined) => (imageId && images.get(imageId)) || null;
  const [cardImage, headerImage] = [imageOf(cardImageId), imageOf(headerImageId)];
  return { id, slug, title, description, isPopular, sortOrder, cardImage, headerImage };
}

/** Active services by sort order, with their images: one query and one batch read, about 1 and 1 for each image. */
export async function listServices(): Promise<Service[]> {
  const { data } = await ServiceEntity.query.inOrder({ isActive: true }).go({ pages: "all" });
  const images = await mediaImages(imageIds(data));
  return data.map((record) => toService(record, images));
}

/**
 * An active service with its images. About 2.5 read units.
 * @throws AppError `not-found` when there is none, or it is not active
 */
export async function readService(slug: string): Promise<Service> {
  if (!isSlug(slug)) throw notFound("This service");
  const { data } = await ServiceEntity.query.bySlug({ slug }).go();
  const [record] = data;
  if (!record?.isActive) throw notFound("This service");
  return toService(record, await mediaImages(imageIds([record])));
}

/**
 * Creates or replaces a service. Safe to repeat. 10 write units, and 4 more when its slug changes.
 * @throws AppError `conflict` when another service has the slug
 */
export async function saveService(id: string, input: ServiceInput): Promise<void> {
  await saveWithSlug({ kind: "service", slug: input.slug, holderId: id }, async () => {
    const { data: before } = await ServiceEntity.get({ id }).go({ consistent: true });
    const write = ServiceEntity.put({ ...input, id })
      .where(({ slug }, { eq, notExists }) => (before ? eq(slug, before.slug) : notExists(slug)))
      .params<NonNullable<Write["Put"]>>();
    return { slug: before?.slug, writes: [{ Put: write }] };
  });
}
