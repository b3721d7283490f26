import type { EntityItem } from "electrodb";
import { createEntity, gsi, key, texts } from "../lib/dynamo.ts";
import { readMediaImages } from "../pictures/media.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import type { CrewMember, StaffCrewMember } from "./crew-schema.ts";
import { createPublishable, publishableAttributes } from "./publishable.ts";

/**
 * Somebody who works for the business, with or without an account.
 * - `byState({state})`: the longest in the trade first. A page of 12: 0.5 read units, and 0.5 for
 *   each photo.
 */
export const CrewEntity = createEntity("crewMember", {
  attributes: {
    ...texts.required("name", "trade", "since", "photoId"),
    ...publishableAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byState: gsi(1, ["state"], ["since", "id"]),
  },
});

type CrewRecord = EntityItem<typeof CrewEntity>;
type Images = ReadonlyMap<string, MediaImage>;

const listPhotoIds = ({ photoId }: Pick<CrewRecord, "photoId">) => (photoId ? [photoId] : []);

const toMember = ({ id, name, trade, since, photoId }: CrewRecord, images: Images): CrewMember => {
  return { id, name, trade, since, photo: images.get(photoId) ?? null };
};

function toStaffMember(record: CrewRecord, images: Images): StaffCrewMember {
  const { photoId, state, version = 0 } = record;
  return { ...toMember(record, images), photoId, state, version };
}

const MAX_SHOWN = 50;

export async function listCrew(): Promise<CrewMember[]> {
  const { data } = await CrewEntity.query.byState({ state: "published" }).go({ limit: MAX_SHOWN });
  const images = await readMediaImages(data.flatMap(listPhotoIds));
  return data.map((record) => toMember(record, images));
}

export async function findCrewMember(id: string): Promise<CrewMember | null> {
  const { data } = id ? await CrewEntity.get({ id }).go() : { data: null };
  if (data?.state !== "published") return null;
  return toMember(data, await readMediaImages(listPhotoIds(data)));
}

/** Posts keep the id of a deleted author, and show the business instead. */
export const staffCrew = createPublishable(CrewEntity, {
  kind: "crewMember",
  area: "crew",
  name: "This member of the crew",
  listByState: (state, page) => CrewEntity.query.byState({ state }).go(page),
  toStaffItem: toStaffMember,
  images: { use: "crew", listIds: listPhotoIds },
  getLabel: ({ name }) => name,
});
