import { randomUUID } from "node:crypto";
import { deleteCategory } from "@handyman/core/blog/category";
import { discardDraft, saveDraft } from "@handyman/core/blog/draft";
import { PostEntity, PostVersionEntity } from "@handyman/core/blog/entity";
import {
  changePostStatus,
  createPost,
  deletePost,
  listPostVersions,
  listStaffPosts,
  restorePostVersion,
} from "@handyman/core/blog/manage";
import { readPost } from "@handyman/core/blog/post";
import type { StaffPostStatus, StaffPostTab } from "@handyman/core/blog/rules";
import {
  type KnownDraft,
  type PostAutosave,
  type PostInput,
  postSave,
  type StaffPost,
  staffPostQuery,
} from "@handyman/core/blog/schema";
import { readStaffPost, saveStaffPost } from "@handyman/core/blog/staff-post";
import { deleteMedia } from "@handyman/core/pictures/manage-media";
import { createMedia } from "@handyman/core/pictures/media";
import type { Actor } from "@handyman/core/staff/actor";
import { AuditEntity } from "@handyman/core/staff/audit";
import { describe, expect, it } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aCategory, aPost, aWord, fromNow } from "../setup/content.ts";
import { readPages } from "../setup/pages.ts";
import { anActor } from "../setup/requests.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const editor = anActor("editor");
const other = anActor("owner");

function inputOf(post: StaffPost, changes: Partial<PostInput> = {}) {
  const { slug, title, excerpt, content, publishedAt, categoryId, featuredImageId, version } = post;
  const status = post.status === "scheduled" ? "published" : post.status;
  const image = featuredImageId ? { featuredImageId } : {};
  const input = { slug, title, excerpt, content, status, publishedAt, categoryId, ...image, version };
  return { ...input, ...changes };
}

const aTab = (savedAt?: string): KnownDraft => ({ tab: randomUUID(), ...(savedAt && { savedAt }) });

const aDraft = (
  post: StaffPost,
  { knows = aTab(), ...changes }: Partial<PostAutosave> = {},
): PostAutosave => ({
  basedOn: post.version,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  publishedAt: null,
  categoryId: post.categoryId,
  knows,
  ...changes,
});

const aStaffPost = async (overrides: Partial<PostInput> = {}) =>
  readStaffPost(editor, (await aPost(overrides)).id);

const list = (status: StaffPostTab, rest: { q?: string; limit?: number; cursor?: string } = {}) =>
  listStaffPosts(editor, staffPostQuery.parse({ status, ...rest }));

describe("a draft", () => {
  it("starts with a title, is created once for any number of retries, and is published when it is complete", async () => {
    const { id: categoryId } = await aCategory();
    const creation = { id: randomUUID(), title: `How to ${aWord("abc")}`, categoryId };
    const first = await createPost(editor, creation);
    expect(await createPost(editor, creation)).toEqual(first);
    expect(first).toMatchObject({ status: "draft", version: 1, changedBy: editor.id, content: "" });
    const publish = { version: 1, status: "published" } as const;
    await expect(changePostStatus(editor, first.id, publish)).rejects.toMatchObject({
      code: "incomplete_post",
    });
    const words = { excerpt: "Some.", content: "Words." };
    const saved = await saveStaffPost(editor, first.id, inputOf(first, words));
    expect((await changePostStatus(editor, first.id, { ...publish, version: 2 })).status).toBe("published");
    expect((await readPost(saved.slug)).content).toBe("Words.");
  });

  it("gets its own address when another post has the same title, and never a reserved one", async () => {
    const title = `Same ${aWord("abd")}`;
    const slugs = [];
    for (const one of [title, title, "Cost Guides", "Featured"]) {
      slugs.push((await createPost(editor, { id: randomUUID(), title: one, categoryId: "" })).slug);
    }
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).not.toContain("cost-guides");
    expect(slugs).not.toContain("featured");
  });

  it("can be saved without words, unlike any other post", () => {
    const base = {
      slug: "a",
      title: "T",
      excerpt: "",
      content: "",
      publishedAt: null,
      categoryId: "",
      version: 1,
    };
    expect(postSave.safeParse({ ...base, status: "draft" }).success).toBe(true);
    expect(postSave.safeParse({ ...base, status: "published" }).success).toBe(false);
    expect(postSave.safeParse({ ...base, slug: "cost-guides", status: "draft" }).success).toBe(false);
  });
});

describe("a save", () => {
  it("from an old version is refused and overwrites nothing, even when two arrive at once", async () => {
    const post = await aStaffPost();
    const saves = [editor, other].map((actor) =>
      saveStaffPost(actor, post.id, inputOf(post, { title: `Of ${actor.id}` })),
    );
    const outcomes = await Promise.allSettled(saves);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(["changed_meanwhile"]);
    const now = await readStaffPost(editor, post.id);
    expect([now.version, now.title]).toEqual([post.version + 1, `Of ${now.changedBy}`]);
  });

  it("can be repeated after a lost response", async () => {
    const post = await aStaffPost();
    const input = inputOf(post, { title: "Once" });
    const first = await saveStaffPost(editor, post.id, input);
    expect(await saveStaffPost(editor, post.id, input)).toEqual(first);
    await expect(saveStaffPost(other, post.id, input)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  it("is refused with a missing image or category, and for a member who is not an editor", async () => {
    const post = await aStaffPost();
    const save = (changes: Partial<PostInput>) => saveStaffPost(editor, post.id, inputOf(post, changes));
    await expect(save({ featuredImageId: "gone" })).rejects.toMatchObject({
      code: "image_missing",
      details: expect.stringContaining("The featured image"),
    });
    await expect(save({ content: "![x](/media/media/gone/x.jpg)" })).rejects.toMatchObject({
      code: "image_missing",
      details: expect.stringContaining("The image “x” in the text"),
    });
    await expect(save({ categoryId: "gone" })).rejects.toMatchObject({ code: "category_missing" });
    const office: Actor = { id: "o", roles: ["office"] };
    await expect(saveStaffPost(office, post.id, inputOf(post))).rejects.toMatchObject({ code: "forbidden" });
    await expect(saveStaffPost(editor, "nothing", inputOf(post))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is in the audit log with its changed fields, without their words", async () => {
    const post = await aStaffPost();
    await saveStaffPost(editor, post.id, inputOf(post, { title: "Another", content: "Other words." }));
    await stage.settled();
    const { data } = await AuditEntity.query.byResource({ resourceType: "post", resourceId: post.id }).go();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ actorId: editor.id, action: "changed", after: { title: "Another" } });
    expect(JSON.stringify(data)).not.toContain("Other words");
  });
});

describe("a changed address", () => {
  it("still leads to the post, is refused for other posts, and can be used again by its post", async () => {
    const post = await aStaffPost();
    const moved = await saveStaffPost(editor, post.id, inputOf(post, { slug: `${post.slug}-b` }));
    expect(moved.oldSlugs).toEqual([post.slug]);
    expect((await readPost(post.slug)).slug).toBe(`${post.slug}-b`);
    await expect(aPost({ slug: post.slug })).rejects.toMatchObject({ code: "slug_taken" });
    const back = await saveStaffPost(editor, post.id, inputOf(moved, { slug: post.slug }));
    expect(back.oldSlugs).toEqual([`${post.slug}-b`]);
    expect((await readPost(`${post.slug}-b`)).slug).toBe(post.slug);
  });

  it("still leads to the post if it was public before, even when the post is a draft now", async () => {
    const title = `Fixing ${aWord("fix")}`;
    const scheduled = { publishedAt: fromNow(1) };
    for (const overrides of [{}, scheduled]) {
      const post = await aStaffPost({ title, ...overrides });
      expect(post.wasPublic).toBe(!("publishedAt" in overrides));
      if (!post.wasPublic)
        await PostEntity.patch({ id: post.id })
          .set({ publishedAt: fromNow(-1) })
          .composite({ status: "published", categoryId: post.categoryId, createdAt: post.createdAt })
          .go();
      const draft = await changePostStatus(editor, post.id, { version: post.version, status: "draft" });
      expect(draft.wasPublic).toBe(true);
      const slug = `${post.slug}-b`;
      const moved = await saveStaffPost(editor, post.id, inputOf(draft, { slug }));
      expect(moved).toMatchObject({ oldSlugs: [post.slug], wasPublic: false });
      await changePostStatus(editor, post.id, { version: moved.version, status: "published" });
      expect((await readPost(post.slug)).slug).toBe(slug);
      await expect(aPost({ slug: post.slug })).rejects.toMatchObject({ code: "slug_taken" });
    }
  });

  it("of a draft is free at once, and a post keeps at most ten", async () => {
    const draft = await aStaffPost({ status: "draft" });
    await saveStaffPost(editor, draft.id, inputOf(draft, { slug: `${draft.slug}-b` }));
    await aPost({ slug: draft.slug });
    let post = await aStaffPost();
    const { slug } = post;
    for (let index = 0; index < 11; index++) {
      post = await saveStaffPost(editor, post.id, inputOf(post, { slug: `${slug}-${index}` }));
    }
    expect(post.oldSlugs).toHaveLength(10);
    await expect(readPost(slug)).rejects.toMatchObject({ code: "not_found" });
    await aPost({ slug });
  });
});

describe("an unsaved draft", () => {
  it("changes nothing that visitors see, and the next save deletes it", async () => {
    const post = await aStaffPost();
    const knows = aTab();
    await saveDraft(editor, post.id, aDraft(post, { content: "Half a sen", knows }));
    expect((await readPost(post.slug)).content).toBe(post.content);
    const read = await readStaffPost(editor, post.id);
    expect(read.version).toBe(post.version);
    expect(read.draft).toMatchObject({ content: "Half a sen", basedOn: post.version, savedBy: editor.id });
    const archived = await changePostStatus(editor, post.id, { version: post.version, status: "archived" });
    expect(archived.draft).not.toBeNull();
    expect((await saveStaffPost(editor, post.id, { ...inputOf(archived), knows })).draft).toBeNull();
  });

  it("is deleted by a save that is repeated after a lost response", async () => {
    const post = await aStaffPost();
    const knows = aTab();
    const words = { ...inputOf(post, { title: "Once" }), knows };
    await saveStaffPost(editor, post.id, words);
    await saveDraft(editor, post.id, aDraft(post, { title: "Once", knows }));
    expect(await saveStaffPost(editor, post.id, words)).toMatchObject({
      title: "Once",
      version: post.version + 1,
      draft: null,
    });
  });

  it("is read, taken over, published and discarded by a colleague who knows it", async () => {
    const post = await aStaffPost();
    await saveDraft(editor, post.id, aDraft(post, { content: "Words of the editor." }));
    const begun = (await readStaffPost(other, post.id)).draft;
    expect(begun).toMatchObject({ content: "Words of the editor.", savedBy: editor.id });
    expect(begun?.since).toBe(begun?.savedAt);
    const knows = aTab(begun?.savedAt);
    await saveDraft(other, post.id, aDraft(post, { content: "Words of both.", knows }));
    await saveDraft(other, post.id, aDraft(post, { content: "Words of both!", knows }));
    const { draft } = await readStaffPost(editor, post.id);
    expect(draft).toMatchObject({ content: "Words of both!", savedBy: other.id });
    expect([draft?.since === draft?.savedAt, (draft?.since ?? "") > (begun?.savedAt ?? "~")]).toEqual([
      false,
      true,
    ]);
    const words = { ...inputOf(post, { content: "Words of both!" }), knows };
    expect((await saveStaffPost(other, post.id, words)).draft).toBeNull();
    expect((await readPost(post.slug)).content).toBe("Words of both!");
    await saveDraft(editor, post.id, aDraft(post, { knows: aTab() }));
    const left = (await readStaffPost(other, post.id)).draft;
    await discardDraft(other, post.id, aTab(left?.savedAt));
    expect((await readStaffPost(editor, post.id)).draft).toBeNull();
  });

  it("survives a colleague's save, restore and discard that don't know it", async () => {
    const post = await aStaffPost();
    await saveDraft(other, post.id, aDraft(post, { title: "Theirs" }));
    const knows = aTab();
    const mine = aDraft(post, { title: "Mine", knows });
    await expect(saveDraft(editor, post.id, mine)).rejects.toMatchObject({ code: "draft_taken_over" });
    const saved = await saveStaffPost(editor, post.id, { ...inputOf(post, { title: "Saved" }), knows });
    expect(saved.draft?.title).toBe("Theirs");
    const restored = await restorePostVersion(editor, post.id, { number: 1, version: saved.version, knows });
    expect(restored.draft?.title).toBe("Theirs");
    await discardDraft(editor, post.id, knows);
    expect((await readStaffPost(other, post.id)).draft?.title).toBe("Theirs");
  });

  it("has one winner when two tabs save at once", async () => {
    const post = await aStaffPost();
    const saves = [editor, other].map((actor) =>
      saveDraft(actor, post.id, aDraft(post, { title: actor.id })),
    );
    const outcomes = await Promise.allSettled(saves);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(["draft_taken_over"]);
    const { draft } = await readStaffPost(editor, post.id);
    expect(draft?.title).toBe(draft?.savedBy);
  });

  it("refuses the words of a tab that does not know the newest draft", async () => {
    const post = await aStaffPost();
    const [first, second] = [aTab(), aTab()];
    const keep = (title: string, knows: KnownDraft) =>
      saveDraft(editor, post.id, aDraft(post, { title, knows }));
    const { savedAt } = await keep("First", first);
    await keep("First still", first);
    for (const knows of [second, { ...second, savedAt }]) {
      await expect(keep("Second", knows)).rejects.toMatchObject({ code: "draft_taken_over" });
    }
    const begun = (await readStaffPost(editor, post.id)).draft;
    const known = { ...second, ...(begun && { savedAt: begun.savedAt }) };
    await keep("Second", known);
    await expect(keep("First late", first)).rejects.toMatchObject({ code: "draft_taken_over" });
    expect((await readStaffPost(editor, post.id)).draft?.title).toBe("Second");
    await expect(saveDraft(editor, "nothing", aDraft(post))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("accepts newer words after a save whose response was lost", async () => {
    const post = await aStaffPost();
    const knows = aTab();
    await saveDraft(editor, post.id, aDraft(post, { title: "Lost", knows }));
    await saveDraft(editor, post.id, aDraft(post, { title: "Lost", knows }));
    await saveDraft(editor, post.id, aDraft(post, { title: "Newer", knows }));
    expect((await readStaffPost(editor, post.id)).draft?.title).toBe("Newer");
  });

  it("of another tab survives a save and a discard that don't know it", async () => {
    const post = await aStaffPost();
    const [first, second] = [aTab(), aTab()];
    await saveDraft(editor, post.id, aDraft(post, { title: "First", knows: first }));
    const saved = await saveStaffPost(editor, post.id, { ...inputOf(post), knows: second });
    expect(saved.draft?.title).toBe("First");
    await discardDraft(editor, post.id, second);
    const { draft } = await readStaffPost(editor, post.id);
    expect(draft?.title).toBe("First");
    await discardDraft(editor, post.id, aTab(draft?.savedAt));
    expect((await readStaffPost(editor, post.id)).draft).toBeNull();
  });
});

describe("the status of a post", () => {
  it("goes from draft to scheduled, published, archived and back, each in its list", async () => {
    const title = `Status ${aWord("sta")}`;
    let post = await aStaffPost({ title, status: "draft" });
    const found = async () => {
      const lists: StaffPostStatus[] = [];
      for (const status of ["draft", "scheduled", "published", "archived"] as const) {
        const { items } = await list(status, { q: title.toUpperCase() });
        if (items.some(({ id }) => id === post.id)) lists.push(status);
      }
      return lists;
    };
    const change = async (status: PostInput["status"], publishedAt?: string) => {
      const when = publishedAt ? { publishedAt } : {};
      post = await changePostStatus(editor, post.id, { version: post.version, status, ...when });
      return found();
    };
    expect(await found()).toEqual(["draft"]);
    expect(await change("published", fromNow(1))).toEqual(["scheduled"]);
    await expect(readPost(post.slug)).rejects.toMatchObject({ code: "not_found" });
    expect(await change("published")).toEqual(["published"]);
    expect((await readPost(post.slug)).id).toBe(post.id);
    expect(await change("archived")).toEqual(["archived"]);
    expect(await change("draft")).toEqual(["draft"]);
  });

  it("changes only from the newest version", async () => {
    const post = await aStaffPost();
    await changePostStatus(editor, post.id, { version: post.version, status: "archived" });
    const late = changePostStatus(other, post.id, { version: post.version, status: "draft" });
    await expect(late).rejects.toMatchObject({ code: "changed_meanwhile" });
  });
});

describe("the versions of a post", () => {
  it("are the last fifty, newest first, and can be restored", async () => {
    let post = await aStaffPost({ content: "First words." });
    for (let index = 0; index < 52; index++) {
      post = await saveStaffPost(editor, post.id, inputOf(post, { content: `Words ${index}` }));
    }
    const { data } = await PostVersionEntity.query.ofPost({ id: post.id }).go({ pages: "all" });
    expect(data).toHaveLength(50);
    const page = await listPostVersions(editor, post.id, { limit: 3 });
    expect(page.items.map(({ number }) => number)).toEqual([53, 52, 51]);
    expect(page.items[0]).toMatchObject({ savedBy: editor.id, characters: 8 });
    const restored = await restorePostVersion(editor, post.id, { number: 10, version: post.version });
    expect(restored).toMatchObject({ content: "Words 8", version: 54, slug: post.slug });
    const gone = restorePostVersion(editor, post.id, { number: 2, version: 54 });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
    await expect(listPostVersions(editor, "nothing", { limit: 3 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a restored version", () => {
  it("is refused if it would leave a public post without words", async () => {
    const { id: categoryId } = await aCategory();
    const created = await createPost(editor, { id: randomUUID(), title: "Empty", categoryId });
    const words = inputOf(created, { excerpt: "Some.", content: "Words." });
    const saved = await saveStaffPost(editor, created.id, words);
    const restore = (version: number) => restorePostVersion(editor, created.id, { number: 1, version });
    const { version } = await changePostStatus(editor, saved.id, { version: 2, status: "published" });
    await expect(restore(version)).rejects.toMatchObject({ code: "incomplete_post" });
    expect((await readPost(saved.slug)).content).toBe("Words.");
    await changePostStatus(editor, saved.id, { version, status: "draft" });
    expect(await restore(version + 1)).toMatchObject({ content: "", status: "draft" });
  });

  it("leaves out deleted images and categories, and says so", async () => {
    const [gone, stays, featured] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [gone, stays, featured])
      await createMedia({ id, key: `media/${id}/a.png`, alt: "A", type: "image/png" });
    const of = (id: string, alt: string) => `![${alt}](/media/variants/media/${id}/a/large-1200.webp)`;
    const content = `Before ${of(gone, "gone")} between ${of(stays, "stays")} after.`;
    const first = await aStaffPost({ content, featuredImageId: featured });
    const { id: present } = await aCategory();
    const { featuredImageId, ...rest } = inputOf(first, { content: "None.", categoryId: present });
    const second = await saveStaffPost(editor, first.id, rest);
    for (const id of [gone, featured]) await deleteMedia(editor, id);
    await deleteCategory(editor, first.categoryId, 1);
    const restored = await restorePostVersion(editor, first.id, { number: 1, version: second.version });
    expect(restored).toMatchObject({
      content: `Before  between ${of(stays, "stays")} after.`,
      featuredImageId: null,
      categoryId: present,
      leftOut: { images: 2, category: true },
    });
    const again = await restorePostVersion(editor, first.id, { number: 2, version: restored.version });
    expect(again.leftOut).toEqual({ images: 0, category: false });
  });
});

describe("the time of a post's last change", () => {
  it("is shown to visitors after staff change the words, and after nothing else", async () => {
    let post = await aStaffPost();
    expect(await readPost(post.slug)).not.toHaveProperty("updatedAt");
    post = await changePostStatus(editor, post.id, { version: post.version, status: "archived" });
    post = await changePostStatus(editor, post.id, { version: post.version, status: "published" });
    expect(await readPost(post.slug)).not.toHaveProperty("updatedAt");
    post = await saveStaffPost(editor, post.id, inputOf(post, { content: "Better words." }));
    expect((await readPost(post.slug)).updatedAt).toBe(post.changedAt);
    const before = post.changedAt;
    post = await saveStaffPost(editor, post.id, inputOf(post, { slug: `${post.slug}-b` }));
    expect((await readPost(post.slug)).updatedAt).toBe(before);
  });
});

describe("a deleted post", () => {
  it("leaves only an entry in the audit log, and frees its addresses", async () => {
    let post = await aStaffPost();
    await expect(deletePost(editor, post.id, post.version)).rejects.toMatchObject({
      code: "still_published",
    });
    post = await saveStaffPost(editor, post.id, inputOf(post, { slug: `${post.slug}-b` }));
    post = await changePostStatus(editor, post.id, { version: post.version, status: "archived" });
    await saveDraft(editor, post.id, aDraft(post));
    await expect(deletePost(editor, post.id, post.version - 1)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await Promise.all([deletePost(editor, post.id, post.version), deletePost(editor, post.id, post.version)]);
    await deletePost(editor, post.id, post.version);
    for (const entity of ["post", "postBody", "postDraft", "postVersion"]) {
      expect((await stage.records(entity)).filter(({ id }) => id === post.id)).toEqual([]);
    }
    expect(await stage.objects(`posts/${post.id}`)).toEqual([]);
    const { data } = await AuditEntity.query.byResource({ resourceType: "post", resourceId: post.id }).go();
    expect(data.filter(({ action }) => action === "deleted")).toHaveLength(1);
    for (const slug of [post.slug, ...post.oldSlugs]) await aPost({ slug });
  });
});

describe("the list of posts", () => {
  it("pages through a search by title with each post once, and refuses a cursor of another list", async () => {
    const word = aWord("lis");
    const { id: categoryId } = await aCategory();
    const ids = new Set<string>();
    for (let index = 0; index < 5; index++)
      ids.add((await aPost({ title: `A ${word} ${index}`, categoryId })).id);
    await aPost({ categoryId });
    const pages = await readPages((next) => list("published", { q: word, limit: 2, ...next }));
    const seen = pages.flat().map(({ id }) => id);
    expect([seen.length, new Set(seen)]).toEqual([5, ids]);
    await expect(list("draft", { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_cursor" });
  });

  it("of all tabs has each post once, the newest first, and names the writer of a draft", async () => {
    const word = aWord("lit");
    const title = `A ${word}`;
    const ids = [];
    for (const day of [-3, -2, -1, 1])
      for (const status of ["draft", "published", "archived"] as const)
        ids.unshift((await aPost({ title, status, publishedAt: fromNow(day) })).id);
    const fresh = await createPost(editor, { id: randomUUID(), title, categoryId: "" });
    ids.splice(3, 0, fresh.id);
    const written = await saveDraft(other, fresh.id, aDraft(fresh));
    const pages = await readPages((next) => list("all", { q: word, limit: 2, ...next }));
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    expect(pages.flat().flatMap(({ draft }) => draft ?? [])).toEqual([written]);
    const statuses = ["draft", "scheduled", "archived"];
    expect(
      pages
        .flat()
        .slice(0, 3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(statuses.sort());
    const unsearched = await readPages((next) => list("all", { limit: 5, ...next }));
    const own = unsearched.flat().filter((post) => post.title === title);
    expect(own.map(({ id }) => id)).toEqual(ids);
    expect(new Set(unsearched.flat().map(({ id }) => id)).size).toBe(unsearched.flat().length);
    await expect(list("all", { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_cursor" });
  });

  it("costs the same for more posts, and a save costs the documented units", async () => {
    const { id: categoryId } = await aCategory();
    const add = async (count: number) => {
      for (let index = 0; index < count; index++) {
        await aPost({ categoryId, status: "archived", title: `Cost ${String(index).padStart(3, "0")}` });
      }
    };
    const measure = async () => {
      // The stream's functions run in this process, so their calls would count too.
      await stage.settled();
      return (await unitsOf(() => list("archived", { limit: 10 }))).read;
    };
    await add(12);
    const few = await measure();
    await add(24);
    expect(await measure()).toBe(few);
    const post = await aStaffPost({ categoryId });
    await stage.settled();
    const save = await unitsOf(() => saveStaffPost(editor, post.id, inputOf(post, { title: "New" })));
    expect(save.write).toBeLessThanOrEqual(40);
    expect((await PostEntity.get({ id: post.id }).go()).data?.title).toBe("New");
  });
});

describe("the API of posts", () => {
  it.each(["categoryId", "featuredImageId"] as const)("refuses a %s that no key can hold", async (name) => {
    const post = await aStaffPost();
    const body = inputOf(post, { [name]: "x".repeat(3000) });
    const answer = await callAs(stage, "editor", "PUT", `/api/admin/posts/${post.id}`, body);
    expect(answer.status).toBe(400);
  });

  it("creates, saves 100,000 characters, publishes and deletes", async () => {
    const { id: categoryId } = await aCategory();
    const path = "/api/admin/posts";
    const call = async (method: string, rest: string, body?: unknown) => {
      const answer = await callAs(stage, "editor", method, path + rest, body);
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    };
    const id = randomUUID();
    const created = await call("POST", "", { id, title: "Over the wire", categoryId });
    expect(created.status).toBe(201);
    const content = "é".repeat(100_000);
    const input = inputOf(created.body, { content, excerpt: "E" });
    expect((await call("PUT", `/${id}`, input)).body).toMatchObject({ version: 2, content });
    expect((await call("PUT", `/${id}`, { ...input, title: "Late" })).status).toBe(409);
    expect((await call("PUT", `/${id}`, { ...input, content: `${content}e` })).status).toBe(400);
    const published = await call("POST", `/${id}/status`, { version: 2, status: "published" });
    expect(published.body).toMatchObject({ status: "published", version: 3 });
    expect((await call("DELETE", `/${id}?version=3`)).status).toBe(409);
    await call("POST", `/${id}/status`, { version: 3, status: "archived" });
    expect((await call("DELETE", `/${id}?version=4`)).status).toBe(204);
    expect((await call("GET", `/${id}`)).status).toBe(404);
  });
});
