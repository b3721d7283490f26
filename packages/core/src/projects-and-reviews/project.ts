import { services } from "@handyman/business/first-settings";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { config } from "../lib/config.ts";
import { readPage } from "../lib/cursor.ts";
import { createEntity, gsi, key, texts, toPut, transactAgain } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import type { Page } from "../lib/fields.ts";
import { findHolder } from "../lib/unique-slug.ts";
import { makeUsageWrites, readMediaImages } from "../pictures/media.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import type { Actor } from "../staff/actor.ts";
import { getStamp } from "../staff/stamp.ts";
import type { Project, ProjectQuery, ProjectSave, StaffProject } from "./project-schema.ts";
import { createPublishable, publishableAttributes } from "./publishable.ts";

/**
 * Each index lists featured projects first, then the newest. A page of 12 projects of 0.7 kB costs
 * 1.5 read units, and 0.5 for each image that it shows.
 */
export const ProjectEntity = createEntity("project", {
  attributes: {
    ...texts.required("title", "text", "service", "city", "month", "consent"),
    ...texts.optional("consentBy", "consentAt"),
    /** The pictures are copies of photos of this request. */
    ...texts.optional("requestId"),
    /** Image pairs, one after the other: the image from before, then the one from after. */
    imageIds: { type: CustomAttributeType<string[]>("any"), required: true },
    isFeatured: { type: "boolean", required: true },
    isSample: { type: "boolean" },
    ...publishableAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byState: gsi(1, ["state"], ["isFeatured", "month", "id"]),
    byService: gsi(2, ["state", "service"], ["isFeatured", "month", "id"]),
    byCity: gsi(3, ["state", "city"], ["isFeatured", "month", "id"]),
  },
});

type ProjectRecord = EntityItem<typeof ProjectEntity>;
type Images = ReadonlyMap<string, MediaImage>;

const toPairs = ({ imageIds }: ProjectRecord) =>
  Array.from({ length: imageIds.length / 2 }, (_, index) => {
    const [beforeId = "", afterId = ""] = imageIds.slice(index * 2);
    return { beforeId, afterId };
  });

function pickFields(record: ProjectRecord) {
  const { id, title, text, month, isFeatured, isSample = false } = record;
  const [service, city] = [record.service as ProjectSave["service"], record.city as ProjectSave["city"]];
  return { id, title, text, service, city, month, isFeatured, isSample };
}

function toProject(record: ProjectRecord, images: Images): Project {
  const pairs = toPairs(record).flatMap(({ beforeId, afterId }) => {
    const [before, after] = [images.get(beforeId), images.get(afterId)];
    return before && after ? [{ before, after }] : [];
  });
  return { ...pickFields(record), pairs };
}

function toStaffProject(record: ProjectRecord, images: Images): StaffProject {
  const { state, consent, consentBy, consentAt, requestId, version = 0 } = record;
  const find = (id: string) => images.get(id) ?? null;
  const pairs = toPairs(record).map(({ beforeId, afterId }) => {
    return { beforeId, afterId, before: find(beforeId), after: find(afterId) };
  });
  return { ...pickFields(record), pairs, state, consent, consentBy, consentAt, requestId, version };
}

type SampleInput = Omit<ProjectSave, "version" | "state" | "consent">;

const toImageIds = (pairs: ProjectSave["pairs"]) =>
  pairs.flatMap(({ beforeId, afterId }) => [beforeId, afterId]);

const mayShow = ({ isSample }: { isSample?: boolean | undefined }) => !isSample || config().SHOWS_SAMPLES;

function findPublished({ service, city }: Pick<ProjectQuery, "service" | "city">) {
  const state = "published";
  if (service) return ProjectEntity.query.byService({ state, service });
  return city ? ProjectEntity.query.byCity({ state, city }) : ProjectEntity.query.byState({ state });
}

/**
 * DynamoDB filters samples out after it has counted the page, so ElectroDB reads on until the page
 * is full.
 */
function queryPublished(
  query: Pick<ProjectQuery, "service" | "city">,
  limit: number,
  cursor?: string | null,
) {
  const shown = findPublished(query).where(({ isSample }, { notExists }) =>
    config().SHOWS_SAMPLES ? "" : notExists(isSample),
  );
  return shown.go({ limit, count: limit, cursor: cursor ?? null, order: "desc" });
}

export async function listProjects({ pairs, ...query }: ProjectQuery): Promise<Page<Project>> {
  const { items, ...next } = await readPage(query, (limit, cursor) => queryPublished(query, limit, cursor));
  const shown = items.map((record) => ({ ...record, imageIds: record.imageIds.slice(0, pairs * 2) }));
  const images = await readMediaImages(shown.flatMap(({ imageIds }) => imageIds));
  const projects = shown.map((record) => toProject(record, images));
  return { items: projects.filter((project) => project.pairs.length > 0), ...next };
}

export async function hasProjects(): Promise<boolean> {
  const { data } = await queryPublished({}, 1);
  return data.length > 0;
}

function getConsent(actor: Actor, consent: string, before: ProjectRecord | null) {
  if (before && consent === before.consent) {
    const { consentBy, consentAt } = before;
    return { consentBy, consentAt };
  }
  const { changedBy: consentBy, changedAt: consentAt } = getStamp(actor);
  return consent ? { consentBy, consentAt } : {};
}

const isService = async (slug: string) =>
  services.some((service) => service.slug === slug) || (await findHolder("service", slug)) !== undefined;

async function toFields(
  { version, pairs, ...input }: ProjectSave,
  before: ProjectRecord | null,
  actor: Actor,
) {
  if (!(await isService(input.service))) throw invalid("Please choose a service from the list.");
  if (input.state === "published" && before && !mayShow(before))
    throw invalid("A sample can't be published here.", "sample");
  const consent = getConsent(actor, input.consent, before);
  const { isSample, requestId } = before ?? {};
  return { ...input, ...consent, imageIds: toImageIds(pairs), isSample, requestId };
}

/** Refuses a service that nobody added, and a sample that would become public. */
export const staffProjects = createPublishable(ProjectEntity, {
  kind: "project",
  area: "projects",
  name: "This project",
  listByState: (state, page) => ProjectEntity.query.byState({ state }).go({ ...page, order: "desc" }),
  toStaffItem: toStaffProject,
  images: { use: "project", listIds: ({ imageIds }) => imageIds },
  getLabel: ({ title }) => title,
  toFields,
});

export async function addSample(id: string, { pairs, ...words }: SampleInput): Promise<void> {
  if (!config().SHOWS_SAMPLES) throw new Error("Sample projects are for the local stage only.");
  const imageIds = toImageIds(pairs);
  const made = {
    state: "published",
    consent: "A sample has no customer.",
    isSample: true,
    version: 1,
  } as const;
  await transactAgain(async () => {
    if ((await ProjectEntity.get({ id }).go({ consistent: true })).data) return [];
    const usage = await makeUsageWrites(`project:${id}`, [], imageIds);
    return [toPut(ProjectEntity.create({ id, ...words, imageIds, ...made })), ...usage];
  });
}
