import { randomUUID } from "node:crypto";
import { AuditEntity } from "@handyman/core/audit/entity";
import { deleteMedia } from "@handyman/core/media/delete-media";
import { MediaEntity } from "@handyman/core/media/entity";
import { issueMediaUpload, listMedia, readMedia, saveMedia } from "@handyman/core/media/library";
import { recordMediaImage } from "@handyman/core/media/media";
import { mediaUpload } from "@handyman/core/media/schema";
import { deletePost } from "@handyman/core/post/delete-post";
import { changePostStatus, readStaffPost, saveStaffPost } from "@handyman/core/post/manage";
import type { Actor } from "@handyman/core/staff/actor";
import { describe, expect, it } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aPost } from "../setup/content.ts";
import { aPngWithAlpha } from "../setup/photos.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const editor: Actor = { id: randomUUID(), roles: ["editor"] };
const other: Actor = { id: randomUUID(), roles: ["office"] };

const aFile = (size = 100) =>
  mediaUpload.parse({ id: randomUUID(), name: "My Deck (1).PNG", type: "image/png", size, alt: "A deck" });

/** An image of the library whose variants are made. */
async function anImage() {
  const bytes = await aPngWithAlpha({ width: 320, height: 240 });
  const issued = await issueMediaUpload(editor, aFile(bytes.length));
  const { url, headers } = issued;
  expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) })).status).toBe(200);
  await stage.settled();
  return issued;
}

/** A post that shows the images in its text. */
async function aPostWith(...keys: string[]) {
  const { id } = await aPost();
  return show(id, keys);
}

async function show(id: string, keys: string[]) {
  const post = await readStaffPost(editor, id);
  const { slug, title, excerpt, publishedAt, categoryId, version } = post;
  const content = `Words. ${keys.map((key) => `![it](/media/${key})`).join(" ")}`;
  const status = "published" as const;
  return saveStaffPost(editor, id, {
    slug,
    title,
    excerpt,
    content,
    status,
    publishedAt,
    categoryId,
    version,
  });
}

describe("an upload", () => {
  it("becomes an image with variants, once however often its address is asked for", async () => {
    const { id, key } = await anImage();
    expect(key).toBe(`media/${id}/my-deck-1.png`);
    const read = await readMedia(editor, id);
    expect(read).toMatchObject({ state: "ready", alt: "A deck", uses: 0, usedBy: [], version: 1 });
    expect(read.image?.variants.length).toBe(8);
    const file = aFile();
    const [first, second] = [await issueMediaUpload(editor, file), await issueMediaUpload(editor, file)];
    expect(second.key).toBe(first.key);
    await expect(issueMediaUpload(other, file)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  it("is held to its size and type, and needs words for who can't see it", async () => {
    const { url, headers } = await issueMediaUpload(editor, aFile(10));
    expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(11) })).status).toBe(403);
    const good = aFile();
    for (const bad of [{ alt: "  " }, { type: "image/svg+xml" }, { size: 10_485_761 }, { size: 0 }]) {
      expect(mediaUpload.safeParse({ ...good, ...bad }).success).toBe(false);
    }
  });
});

describe("the library", () => {
  it("is newest first, page by page, and a page costs the same for more images", async () => {
    const ids: string[] = [];
    const add = async (count: number) => {
      for (let index = 0; index < count; index++) ids.push((await issueMediaUpload(editor, aFile())).id);
    };
    await add(6);
    const page = async () => {
      // What the stream starts runs in this process too.
      await stage.settled();
      return unitsOf(() => listMedia(editor, { limit: 4 }));
    };
    const few = await page();
    expect(few.answer.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 4));
    const next = await listMedia(editor, {
      limit: 2,
      ...(few.answer.cursor ? { cursor: few.answer.cursor } : {}),
    });
    expect(next.items.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    await add(12);
    expect((await page()).read).toBe(few.read);
    await expect(listMedia(editor, { limit: 2, cursor: "x" })).rejects.toMatchObject({ code: "bad_cursor" });
  });

  it("changes what an image is said to show, from the newest version only", async () => {
    const { id } = await issueMediaUpload(editor, aFile());
    const change = { version: 1, alt: "A better deck" };
    const saved = await saveMedia(other, id, change);
    expect(saved).toMatchObject({ alt: "A better deck", version: 2 });
    expect(await saveMedia(other, id, change)).toEqual(saved);
    await expect(saveMedia(editor, id, { version: 1, alt: "Mine" })).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await expect(saveMedia(editor, "nothing", change)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an image that is shown", () => {
  it("knows by what, and can't be deleted until nothing shows it", async () => {
    const { id, key } = await anImage();
    const post = await aPostWith(key);
    expect(await readMedia(editor, id)).toMatchObject({
      uses: 1,
      usedBy: [{ kind: "post", id: post.id, title: post.title }],
    });
    await expect(deleteMedia(editor, id)).rejects.toMatchObject({ code: "media_in_use" });
    expect((await readMedia(editor, id)).state).toBe("ready");
    await show(post.id, []);
    await deleteMedia(editor, id);
    await deleteMedia(editor, id);
    await expect(readMedia(editor, id)).rejects.toMatchObject({ code: "not_found" });
    expect([
      ...(await stage.objects(`media/${id}/`)),
      ...(await stage.objects(`variants/media/${id}/`)),
    ]).toEqual([]);
    const { data } = await AuditEntity.query.byResource({ resourceType: "media", resourceId: id }).go();
    expect(data.map(({ action }) => action).sort()).toEqual(["created", "deleted"]);
  });

  it("is free once its post is deleted", async () => {
    const { id, key } = await issueMediaUpload(editor, aFile());
    const post = await aPostWith(key, key);
    const archived = await changePostStatus(editor, post.id, { version: post.version, status: "archived" });
    await deletePost(editor, post.id, archived.version);
    expect((await readMedia(editor, id)).uses).toBe(0);
    await deleteMedia(editor, id);
  });

  it("is never deleted at the moment in which a post begins to show it", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, key } = await issueMediaUpload(editor, aFile());
      const { id: postId } = await aPost();
      const [saved, deleted] = await Promise.allSettled([show(postId, [key]), deleteMedia(editor, id)]);
      expect([saved.status, deleted.status].sort()).toEqual(["fulfilled", "rejected"]);
      const { data } = await MediaEntity.get({ id }).go({ consistent: true });
      expect(data !== null).toBe(saved.status === "fulfilled");
    }
  });
});

describe("a deletion that broke off", () => {
  it("keeps the image from being shown or made ready, and is finished by the next", async () => {
    const { id, key } = await issueMediaUpload(editor, aFile());
    await MediaEntity.patch({ id }).set({ state: "deleting" }).go();
    await expect(aPostWith(key)).rejects.toMatchObject({ code: "image_missing" });
    const image = { variants: [], originalSize: 1, totalOptimizedSize: 0, compressionRatio: 1 };
    expect(await recordMediaImage(key, image, { width: 1, height: 1 })).toBe(false);
    await deleteMedia(other, id);
    expect((await MediaEntity.get({ id }).go({ consistent: true })).data).toBeNull();
  });
});
