import { PostEntity } from "../blog/entity.ts";
import { ServiceEntity } from "../catalogue/service.ts";
import { readImage } from "../pictures/manage-media.ts";
import type { MediaDetails, MediaUse } from "../pictures/media-schema.ts";
import { CrewEntity } from "../projects-and-reviews/crew.ts";
import { ProjectEntity } from "../projects-and-reviews/project.ts";
import type { Actor } from "../staff/actor.ts";

const MAX_USES = 50;

const users: Record<MediaUse["kind"], (id: string) => Promise<{ data: { title: string } | null }>> = {
  post: (id) => PostEntity.get({ id }).go(),
  service: (id) => ServiceEntity.get({ id }).go(),
  project: (id) => ProjectEntity.get({ id }).go(),
  crew: async (id) => {
    const { data } = await CrewEntity.get({ id }).go();
    return { data: data && { title: data.name } };
  },
};

async function readUse(use: string): Promise<MediaUse | undefined> {
  const [kind, id = ""] = use.split(":") as [MediaUse["kind"], string];
  const { data } = await users[kind](id);
  return data ? { kind, id, title: data.title } : undefined;
}

export async function readMedia(actor: Actor, id: string): Promise<MediaDetails> {
  const { usedBy, ...item } = await readImage(actor, id);
  const uses = await Promise.all(usedBy.toSorted().slice(0, MAX_USES).map(readUse));
  return { ...item, usedBy: uses.filter((use) => use !== undefined) };
}
