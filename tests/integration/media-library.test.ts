import { randomUUID } from "node:crypto";
import { changePostStatus, deletePost } from "@handyman/core/blog/manage";
import { readPost } from "@handyman/core/blog/post";
import { readStaffPost, saveStaffPost } from "@handyman/core/blog/staff-post";
import {
  deleteMedia,
  issueMediaUpload,
  listMedia,
  readImage,
  saveMedia,
} from "@handyman/core/pictures/manage-media";
import { MediaEntity, recordMediaImage } from "@handyman/core/pictures/media";
import { mediaUpload } from "@handyman/core/pictures/media-schema";
import { sweepMedia } from "@handyman/core/pictures/retry-uploads";
import { readMedia } from "@handyman/core/publishing/media-uses";
import { AuditEntity } from "@handyman/core/staff/audit";
import { MessageQueue } from "@handyman/local/sqs/queue";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aPost } from "../setup/content.ts";
import { aPhoneJpeg, aPngWithAlpha } from "../setup/photos.ts";
import { anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const editor = anActor("editor");
const other = anActor();

const aFile = (size = 100) =>
  mediaUpload.parse({ id: randomUUID(), name: "My Deck (1).PNG", type: "image/png", size, alt: "A deck" });

async function anImage(bytes?: Buffer) {
  bytes ??= await aPngWithAlpha({ width: 320, height: 240 });
  const type = bytes[0] === 0xff ? ("image/jpeg" as const) : ("image/png" as const);
  const issued = await issueMediaUpload(editor, { ...aFile(bytes.length), type });
  const { url, headers } = issued;
  expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) })).status).toBe(200);
  await stage.settled();
  return issued;
}

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
  it("becomes one image with variants, however often its upload address was requested", async () => {
    const { id, key } = await anImage();
    expect(key).toBe(`media/${id}/my-deck-1.png`);
    const read = await readMedia(editor, id);
    expect(read).toMatchObject({ state: "ready", alt: "A deck", uses: 0, usedBy: [], version: 1 });
    expect(read.image?.variants.length).toBe(12);
    expect(read.image?.color).toMatch(/^#[0-9a-f]{6}$/);
    const file = aFile();
    const [first, second] = [await issueMediaUpload(editor, file), await issueMediaUpload(editor, file)];
    expect(second.key).toBe(first.key);
    await expect(issueMediaUpload(other, file)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  it("is public only as variants; the original with its GPS position is not", async () => {
    const photo = await aPhoneJpeg({ width: 600, height: 800 });
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { id, key } = await anImage(photo);
    expect((await fetch(`${stage.url}/media/${key}`)).status).toBe(403);
    const { image } = await readMedia(editor, id);
    expect(image?.url).toMatch(/^\/media\/variants\/media\/.*\.jpg$/);
    expect(image?.variants.filter(({ format }) => format === "jpeg").at(-1)?.url).toBe(image?.url);
    for (const { url } of image?.variants ?? []) {
      const served = await fetch(stage.url + url);
      expect(served.status).toBe(200);
      expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect((await sharp(await served.arrayBuffer()).metadata()).exif).toBeUndefined();
    }
  });

  it("must match its size and type, and needs an alternative text", async () => {
    const { url, headers } = await issueMediaUpload(editor, aFile(10));
    expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(11) })).status).toBe(403);
    const good = aFile();
    for (const bad of [{ alt: "  " }, { type: "image/svg+xml" }, { size: 10_485_761 }, { size: 0 }]) {
      expect(mediaUpload.safeParse({ ...good, ...bad }).success).toBe(false);
    }
  });
});

describe("the library", () => {
  it("is sorted newest first, and a page costs the same for more images", async () => {
    const ids: string[] = [];
    const add = async (count: number) => {
      for (let index = 0; index < count; index++) ids.push((await issueMediaUpload(editor, aFile())).id);
    };
    await add(6);
    const page = async () => {
      // The stream's functions run in this process, so their calls would count too.
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

  it("changes an alternative text only from the newest version", async () => {
    const { id } = await issueMediaUpload(editor, aFile());
    const change = { version: 1, alt: "A better deck" };
    await saveMedia(other, id, change);
    await saveMedia(other, id, change);
    expect(await readImage(other, id)).toMatchObject({ alt: "A better deck", version: 2 });
    await expect(saveMedia(editor, id, { version: 1, alt: "Mine" })).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await expect(saveMedia(editor, "nothing", change)).rejects.toMatchObject({ code: "not_found" });
  });
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const tomorrow = () => inDays(1.001);

describe("an upload that never arrived", () => {
  it("is deleted after a day, and no other image is", async () => {
    const [lost, shown, ready] = [
      await issueMediaUpload(editor, aFile()),
      await issueMediaUpload(editor, aFile()),
      await anImage(),
    ];
    const refused = await anImage(Buffer.from("I am a photo, believe me."));
    await aPostWith(shown.key);
    await sweepMedia();
    expect((await readMedia(editor, lost.id)).state).toBe("issued");
    expect(await sweepMedia(tomorrow())).toBeGreaterThan(0);
    await expect(readMedia(editor, lost.id)).rejects.toMatchObject({ code: "not_found" });
    for (const { id } of [shown, ready, refused]) expect((await readMedia(editor, id)).id).toBe(id);
    expect(await sweepMedia(tomorrow())).toBe(0);
  });

  it("costs the sweep the same however many images there are", async () => {
    await sweepMedia(tomorrow());
    await stage.settled();
    const few = await unitsOf(() => sweepMedia(tomorrow()));
    for (let index = 0; index < 3; index++) await anImage();
    expect((await unitsOf(() => sweepMedia(tomorrow()))).read).toBe(few.read);
  });
});

describe("an image that arrived, and whose processing was interrupted", () => {
  it("is processed again at night, and not deleted", async () => {
    const lost = vi.spyOn(MessageQueue.prototype, "send").mockImplementation(() => {});
    const { id } = await anImage();
    lost.mockRestore();
    expect((await readMedia(editor, id)).state).toBe("issued");
    await sweepMedia(tomorrow());
    await stage.settled();
    expect((await readMedia(editor, id)).state).toBe("ready");
    expect(await sweepMedia(tomorrow())).toBe(0);
  });

  it("is refused after seven nights", async () => {
    const { id, key } = await anImage();
    await MediaEntity.patch({ id }).set({ state: "issued", awaitedSince: new Date().toISOString() }).go();
    const lost = vi.spyOn(MessageQueue.prototype, "send").mockImplementation(() => {});
    await sweepMedia(inDays(7.9));
    expect((await readMedia(editor, id)).state).toBe("issued");
    await sweepMedia(inDays(8.1));
    lost.mockRestore();
    expect(await readMedia(editor, id)).toMatchObject({ state: "refused", refusal: "not-processed" });
    const variants = await stage.objects(`variants/media/${id}/`);
    expect([...(await stage.objects(key)), ...variants]).toEqual([]);
    expect(await sweepMedia(inDays(9))).toBe(0);
  });

  it("is deleted when staff have begun to delete it", async () => {
    const lost = vi.spyOn(MessageQueue.prototype, "send").mockImplementation(() => {});
    const { id, key } = await anImage();
    lost.mockRestore();
    await MediaEntity.patch({ id }).set({ state: "deleting" }).go();
    await sweepMedia(tomorrow());
    await expect(readMedia(editor, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await stage.objects(key)).toEqual([]);
  });
});

describe("an image in use", () => {
  it("knows its users, and can't be deleted while it has one", async () => {
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

  it("appears in a post's text with all its existing variants", async () => {
    const { id } = await anImage(await aPhoneJpeg({ width: 900, height: 1200 }));
    const { image } = await readMedia(editor, id);
    const post = await aPostWith(image?.url.replace("/media/", "") ?? "");
    const { html } = await readPost(post.slug);
    expect(html).toContain('width="900" height="1200" alt="it" loading="lazy"');
    const urls = new Set([...html.matchAll(/\/media\/[^\s",]+/g)].map(([url]) => url));
    expect([...urls].sort()).toEqual(
      [...new Set(image?.variants.map(({ url }) => url))].filter((url) => !/(original)-900/.test(url)).sort(),
    );
    for (const url of urls) expect((await fetch(stage.url + url)).status, url).toBe(200);
  });

  it("can be deleted after its post is deleted", async () => {
    const { id, key } = await issueMediaUpload(editor, aFile());
    const post = await aPostWith(key, key);
    const archived = await changePostStatus(editor, post.id, { version: post.version, status: "archived" });
    await deletePost(editor, post.id, archived.version);
    expect((await readMedia(editor, id)).uses).toBe(0);
    await deleteMedia(editor, id);
  });

  it("is never deleted while a post starts to show it", async () => {
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

describe("an interrupted deletion", () => {
  it("blocks any use of the image, and is finished by the next deletion", async () => {
    const { id, key } = await issueMediaUpload(editor, aFile());
    await MediaEntity.patch({ id }).set({ state: "deleting" }).go();
    await expect(aPostWith(key)).rejects.toMatchObject({ code: "image_missing" });
    const image = {
      variants: [],
      color: "#ffffff",
      originalSize: 1,
      totalOptimizedSize: 0,
      compressionRatio: 1,
    };
    expect(await recordMediaImage(key, image, { width: 1, height: 1 })).toBe(false);
    await deleteMedia(other, id);
    expect((await MediaEntity.get({ id }).go({ consistent: true })).data).toBeNull();
  });
});
