import { toDelete, toPut, toUpdate, transactAgain, type Write } from "../lib/dynamo.ts";
import { makeUsageWrites } from "../pictures/media.ts";
import type { Actor } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import { getStamp } from "../staff/stamp.ts";
import { ProjectEntity } from "./project.ts";
import { toTiedId } from "./tied-id.ts";

export const toProjectId = (requestId: string) => toTiedId("project", requestId);

interface Made {
  title: string;
  service: string;
  city: string;
  month: string;
  consent: string;
  imageIds: string[];
}

/** Refused when the request has a project. Staff write its words before they publish it. */
export async function makeProjectWrites(requestId: string, made: Made, actor: Actor): Promise<Write[]> {
  const id = toProjectId(requestId);
  const { changedBy, changedAt } = getStamp(actor);
  const project = {
    ...made,
    id,
    requestId,
    text: "",
    state: "draft" as const,
    isFeatured: false,
    version: 1,
    changedBy,
    changedAt,
    consentBy: changedBy,
    consentAt: changedAt,
  };
  return [
    toPut(ProjectEntity.create(project)),
    ...(await makeUsageWrites(`project:${id}`, [], made.imageIds)),
  ];
}

async function readTied(requestId: string) {
  const { data } = await ProjectEntity.get({ id: toProjectId(requestId) }).go({ consistent: true });
  return data?.requestId === requestId ? data : undefined;
}

/**
 * Deletes the project with its request, and leaves one that `untieProject` kept. The pictures stay
 * in the library. Safe to repeat.
 */
export const deleteProject = (requestId: string, actor: Pick<Actor, "id">): Promise<void> =>
  transactAgain(async () => {
    const project = await readTied(requestId);
    if (!project) return [];
    const { id, imageIds, title: label } = project;
    const removal = ProjectEntity.delete({ id });
    return [
      toDelete(removal.where(({ version }, { eq }) => eq(version, project.version ?? 0))),
      makeDeletionEntry(actor, { type: "project", id, label }),
      ...(await makeUsageWrites(`project:${id}`, imageIds, [])),
    ];
  });

/**
 * Keeps a published project when only its request grew old, and deletes a draft, because nobody
 * agreed to keep its pictures for longer.
 */
export async function untieProject(requestId: string, actor: Pick<Actor, "id">): Promise<void> {
  await transactAgain(async () => {
    const project = await readTied(requestId);
    if (project?.state !== "published") return [];
    const { id, state, service, city, isFeatured, month, version = 0 } = project;
    const change = { consent: "On the page of a request", version: version + 1, ...getStamp(actor) };
    const patch = ProjectEntity.patch({ id }).set(change).remove(["requestId"]);
    const isUnchanged = patch
      .composite({ state, service, city, isFeatured, month })
      .where((stored, { eq }) => eq(stored.version, version));
    return [toUpdate(isUnchanged)];
  });
  await deleteProject(requestId, actor);
}
