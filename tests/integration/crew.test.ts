import { randomUUID } from "node:crypto";
import { changePostStatus } from "@handyman/core/blog/manage";
import type { Post } from "@handyman/core/blog/schema";
import { readStaffPost } from "@handyman/core/blog/staff-post";
import { staffCrew } from "@handyman/core/projects-and-reviews/crew";
import { type CrewMember, type CrewSave, crewSave } from "@handyman/core/projects-and-reviews/crew-schema";
import { readMedia } from "@handyman/core/publishing/media-uses";
import { describe, expect, it } from "vitest";
import { anImage, aPost } from "../setup/content.ts";
import { anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const editor = anActor("editor");
const office = anActor();

const input = (changes: Partial<CrewSave> = {}): CrewSave =>
  crewSave.parse({
    version: 0,
    name: "Ana Lopez",
    trade: "Carpenter",
    since: "2009",
    photoId: "",
    state: "published",
    ...changes,
  });

async function aMember(changes: Partial<CrewSave> = {}): Promise<string> {
  const id = randomUUID();
  await staffCrew.save(editor, id, input(changes));
  return id;
}

const read = async <T>(path: string) => (await (await fetch(`${stage.url}/api/${path}`)).json()) as T;

describe("the crew", () => {
  it("is public after publication, the longest in the trade first, with its photo", async () => {
    const { id: photoId } = await anImage(stage);
    const young = await aMember({ since: "2019" });
    const old = await aMember({ since: "1999", photoId });
    const draft = await aMember({ state: "draft" });
    const { items } = await read<{ items: CrewMember[] }>("crew");
    expect(items.map(({ id }) => id)).toEqual([old, young]);
    expect(items[0]?.photo?.alt).toBe("A deck");
    const drafts = await staffCrew.list(editor, { state: "draft", limit: 5 });
    expect(drafts.items.map(({ id }) => id)).toEqual([draft]);
    expect((await readMedia(editor, photoId)).usedBy).toEqual([
      { kind: "crew", id: old, title: "Ana Lopez" },
    ]);
    await staffCrew.remove(editor, old, 1);
    expect((await readMedia(editor, photoId)).uses).toBe(0);
  });

  it("is saved and deleted only from the newest version, and by roles that may", async () => {
    const id = await aMember();
    expect(await staffCrew.save(editor, id, input())).toMatchObject({ version: 1 });
    const stale = { code: "changed_meanwhile" };
    await expect(staffCrew.save(editor, id, input({ trade: "Painter" }))).rejects.toMatchObject(stale);
    await expect(staffCrew.remove(editor, id, 7)).rejects.toMatchObject(stale);
    await expect(staffCrew.remove(office, id, 1)).rejects.toMatchObject({ code: "forbidden" });
    expect(() => input({ since: "09" })).toThrow("YYYY");
  });
});

describe("the author of a post", () => {
  const authorOf = async (slug: string) => (await read<Post>(`posts/${slug}`)).author;

  it("is a published member of the crew; otherwise the business is the author", async () => {
    const authorId = await aMember();
    const { slug } = await aPost({ authorId });
    expect(await authorOf(slug)).toMatchObject({ name: "Ana Lopez", trade: "Carpenter" });
    await staffCrew.save(editor, authorId, input({ version: 1, state: "draft" }));
    expect(await authorOf(slug)).toBeNull();
    await staffCrew.remove(editor, authorId, 2);
    expect(await authorOf(slug)).toBeNull();
    expect(await authorOf((await aPost()).slug)).toBeNull();
  });

  it("stays when staff change the status of the post", async () => {
    const authorId = await aMember();
    const { id } = await aPost({ authorId });
    await changePostStatus(editor, id, { status: "archived", version: 1 });
    expect((await readStaffPost(editor, id)).authorId).toBe(authorId);
  });
});
