import type { EntityItem } from "electrodb";
import { createEntity, gsi, key, texts } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import { readMediaImages } from "../pictures/media.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import type { Actor } from "../staff/actor.ts";
import type { CrewMember, CrewSave, StaffCrewMember } from "./crew-schema.ts";
import { createPublishable, publishableAttributes } from "./publishable.ts";

/**
 * Somebody who works for the business, with or without an account.
 * - `byState({state})`: the longest in the trade first. A page of 12: 0.5 read units, and 0.5 for
 *   each photo.
 * - `byAccount({accountId})`: the persons who sign in with an account. 0.5 read units.
 */
export const CrewEntity = createEntity("crewMember", {
  attributes: {
    ...texts.required("name", "trade", "since", "photoId"),
    isBookable: { type: "boolean" },
    ...texts.optional("accountId"),
    ...publishableAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byState: gsi(1, ["state"], ["since", "id"]),
    byAccount: { ...gsi(2, ["accountId"], ["id"]), condition: ({ accountId }) => Boolean(accountId) },
  },
});

type CrewRecord = EntityItem<typeof CrewEntity>;
type Images = ReadonlyMap<string, MediaImage>;

const listPhotoIds = ({ photoId }: Pick<CrewRecord, "photoId">) => (photoId ? [photoId] : []);

const toMember = ({ id, name, trade, since, photoId }: CrewRecord, images: Images): CrewMember => {
  return { id, name, trade, since, photo: images.get(photoId) ?? null };
};

function toStaffMember(record: CrewRecord, images: Images): StaffCrewMember {
  const { photoId, state, isBookable = false, accountId = "", version = 0 } = record;
  return { ...toMember(record, images), photoId, state, isBookable, accountId, version };
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

function ensureOwner({ roles }: Actor): void {
  if (roles.includes("owner")) return;
  throw new AppError("forbidden", "owner_only", "Only an owner decides who can be sent to customers.", {
    details: "Ask an owner to change this.",
  });
}

/** Editors change public profiles, but don't decide who learns customers' addresses. */
async function toFields({ version: _, ...save }: CrewSave, before: CrewRecord | null, actor: Actor) {
  const stored = { isBookable: before?.isBookable ?? false, accountId: before?.accountId ?? "" };
  const { isBookable = stored.isBookable, accountId = stored.accountId, ...fields } = save;
  const isSame = isBookable === stored.isBookable && accountId === stored.accountId;
  if (!isSame) ensureOwner(actor);
  return { ...fields, isBookable, accountId };
}

/** Posts keep the id of a deleted author, and show the business instead. */
export const staffCrew = createPublishable(CrewEntity, {
  kind: "crewMember",
  area: "crew",
  name: "This member of the crew",
  listByState: (state, page) => CrewEntity.query.byState({ state }).go(page),
  toStaffItem: toStaffMember,
  toFields,
  // The visits of this person would name nobody.
  ensureRemovable: ({ isBookable, accountId }, actor) => {
    if (isBookable || accountId) ensureOwner(actor);
  },
  images: { use: "crew", listIds: listPhotoIds },
  getLabel: ({ name }) => name,
});
