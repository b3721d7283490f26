import type { EntityItem } from "electrodb";
import type { z } from "zod/mini";
import { readPage } from "../lib/cursor.ts";
import { createEntity, gsi, key, texts, toDelete, toPut, transact, transactAgain } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { makeUsageWrites, readMediaImages } from "../pictures/media.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, stampAttributes } from "../staff/stamp.ts";
import type { CrewMember, CrewSave, StaffCrewMember, staffCrewQuery } from "./crew-schema.ts";

/**
 * Somebody who works for the business, whether or not they have an account.
 * - `byState({state})`: the longest in the trade first. A page of 12: 0.5 read units, and half a unit for each photo.
 */
export const CrewEntity = createEntity("crewMember", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    ...texts.required("name", "trade", "since", "photoId"),
    state: { type: ["draft", "published"] as const, required: true },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byState: gsi(1, ["state"], ["since", "id"]),
  },
});

type CrewRecord = EntityItem<typeof CrewEntity>;
type Images = Awaited<ReturnType<typeof readMediaImages>>;

const listPhotoIds = (records: readonly CrewRecord[]) => records.flatMap(({ photoId }) => photoId || []);

const toMember = ({ id, name, trade, since, photoId }: CrewRecord, images: Images): CrewMember => {
  return { id, name, trade, since, photo: images.get(photoId) ?? null };
};

function toStaffMember(record: CrewRecord, images: Images): StaffCrewMember {
  const { photoId, state, version = 0 } = record;
  return { ...toMember(record, images), photoId, state, version };
}

const readRecord = async (id: string) => (await CrewEntity.get({ id }).go({ consistent: true })).data;

const MOST = 50;

export async function listCrew(): Promise<CrewMember[]> {
  const { data } = await CrewEntity.query.byState({ state: "published" }).go({ limit: MOST });
  const images = await readMediaImages(listPhotoIds(data));
  return data.map((record) => toMember(record, images));
}

export async function findCrewMember(id: string): Promise<CrewMember | null> {
  const { data } = id ? await CrewEntity.get({ id }).go() : { data: null };
  if (data?.state !== "published") return null;
  return toMember(data, await readMediaImages(listPhotoIds([data])));
}

export async function listStaffCrew(actor: Actor, query: z.infer<typeof staffCrewQuery>) {
  authorize(actor, "crew");
  const { state, ...page } = query;
  const { items, ...next } = await readPage(page, (limit, cursor) =>
    CrewEntity.query.byState({ state }).go({ limit, cursor }),
  );
  const images = await readMediaImages(listPhotoIds(items));
  return { items: items.map((record) => toStaffMember(record, images)), ...next };
}

export async function readStaffCrewMember(actor: Actor, id: string): Promise<StaffCrewMember> {
  authorize(actor, "crew");
  const record = await readRecord(id);
  if (!record) throw notFound("This member of the crew");
  return toStaffMember(record, await readMediaImages(listPhotoIds([record])));
}

async function makeSaveWrites(actor: Actor, id: string, { version, ...fields }: CrewSave) {
  const before = await readRecord(id);
  if (!before && version > 0) throw notFound("This member of the crew");
  if (isSavedAlready(before, { actor, version }, fields)) return [];
  const shown = before ? listPhotoIds([before]) : [];
  const usage = await makeUsageWrites(`crew:${id}`, shown, fields.photoId ? [fields.photoId] : []);
  const record = CrewEntity.put({ ...fields, id, version: version + 1, ...getStamp(actor) });
  return [toPut(record.where(isAtVersion(version))), ...usage];
}

/**
 * Creates (version 0) or replaces a member of the crew. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `conflict` when somebody else has changed it; `invalid` for a missing photo
 */
export async function saveCrewMember(actor: Actor, id: string, input: CrewSave): Promise<StaffCrewMember> {
  authorize(actor, "crew");
  await transactAgain(() => makeSaveWrites(actor, id, input));
  return readStaffCrewMember(actor, id);
}

/** Posts keep the id of a deleted author, and show the business instead. */
export async function deleteCrewMember(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "crew");
  const before = await readRecord(id);
  if (!before) return;
  const usage = await makeUsageWrites(`crew:${id}`, listPhotoIds([before]), []);
  const record = CrewEntity.delete({ id }).where(isAtVersion(version));
  const entry = makeDeletionEntry(actor, { type: "crewMember", id, label: before.name });
  const refused = await transact([toDelete(record), entry, ...usage]);
  if (refused.length > 0) throw changedMeanwhile();
}
