import { savePost } from "@handyman/core/post/save-post";
import type { PostPage } from "@handyman/core/post/schema";
import { PostIndexEntity, PostTermEntity } from "@handyman/core/post/search-entity";
import { describe, expect, it } from "vitest";
import { aCategory, aPost, aWord, fromNow } from "../setup/content.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function page(q: string, extra = "&limit=50"): Promise<PostPage> {
  const answer = await fetch(`${stage.url}/api/posts?q=${encodeURIComponent(q)}${extra}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PostPage;
}

const search = async (q: string) => (await page(q)).items.map((post) => post.id);

/** All pages of a search, one after the other. */
async function walk(q: string, limit: number): Promise<{ ids: string[]; longest: number }> {
  const ids: string[] = [];
  let longest = 0;
  let cursor: string | undefined;
  do {
    const next: PostPage = await page(q, `&limit=${limit}${cursor ? `&cursor=${cursor}` : ""}`);
    ids.push(...next.items.map((post) => post.id));
    longest = Math.max(longest, next.items.length);
    cursor = next.cursor;
  } while (cursor);
  return { ids, longest };
}

/** Saves posts of one category, published a day apart, newest first, and waits until they can be found. */
async function somePosts(count: number, words: (index: number) => { title: string; content: string }) {
  const { id: categoryId } = await aCategory();
  const save = (index: number) => aPost({ ...words(index), categoryId, publishedAt: fromNow(-index - 1) });
  const posts = await Promise.all(Array.from({ length: count }, (_, index) => save(index)));
  await stage.settled();
  return posts.map((post) => post.id);
}

describe("search", () => {
  it("finds whole words and their beginnings in title, excerpt and body, in any case", async () => {
    const mark = aWord("zyx");
    const titled = await aPost({ title: `The ${mark}gutters`, publishedAt: fromNow(-3) });
    const excerpted = await aPost({ excerpt: `About ${mark}gutter work.`, publishedAt: fromNow(-1) });
    const bodied = await aPost({
      content: `See [this](https://example.test/${mark}link) **${mark.toUpperCase()}GUTTER**.`,
      publishedAt: fromNow(-2),
    });
    await aPost();
    await stage.settled();
    const newestFirst = [excerpted.id, bodied.id, titled.id];
    for (const q of [`${mark}gutter`, `${mark.toUpperCase()}GUTTERS`, `${mark}gut`, mark.slice(0, 5)]) {
      expect(await search(q)).toEqual(newestFirst);
    }
    expect(await search(`${mark}link`)).toEqual([]);
  });

  it("wants all words, each whole or as its beginning", async () => {
    const [one, two] = [aWord("abq"), aWord("abr")];
    const both = await aPost({ title: `${one}long and`, content: `then ${two}er` });
    await aPost({ title: `${one}long alone` });
    await stage.settled();
    for (const q of [`${one} ${two}`, `${two} ${one}long`, `${one}long ${two}er`, `the ${one} of ${two}`]) {
      expect(await search(q)).toEqual([both.id]);
    }
    expect(await search(`${one} ${two} ${aWord("abs")}`)).toEqual([]);
    expect(await search("the and of")).toEqual([]);
  });

  it("finds a word also in posts that hold only longer ones, newest first over all pages", async () => {
    const word = aWord("paq");
    const ids = await somePosts(6, (index) => ({
      title: "Work",
      content: index % 2 ? `${word} and ${word}er` : `${word}ing, ${word}er, ${word}ed`,
    }));
    expect(await search(word)).toEqual(ids);
    expect((await walk(word, 4)).ids).toEqual(ids);
  });

  it.each([
    ["one word", (one: string, _two: string) => one],
    ["the beginning of a word", (one: string, _two: string) => one.slice(0, -1)],
    ["two words", (one: string, two: string) => `${one} ${two}`],
  ])("pages through the posts of %s, each exactly once, and no page is too long", async (_, query) => {
    const [one, two] = [aWord("bcq"), aWord("bcr")];
    const ids = await somePosts(14, (index) => ({
      title: `${one} ${one}x`,
      content: index % 3 ? `${two}y` : `${one}z`,
    }));
    const q = query(one, two);
    const wanted = q.includes(" ") ? ids.filter((_id, index) => index % 3) : ids;
    const walked = await walk(q, 4);
    expect(walked.longest).toBe(4);
    expect(walked.ids).toEqual(wanted);
  });

  it("finds the few posts where words meet that many hold, and passes over those scheduled for later", async () => {
    const [one, two] = [aWord("bdq"), aWord("bdr")];
    const ids = await somePosts(130, (index) => ({
      title: "Work",
      content: index % 65 === 64 ? `${one} ${two}` : [one, two][index % 2] || "",
    }));
    await aPost({ title: `${one} ${two}`, publishedAt: fromNow(2) });
    await stage.settled();
    expect((await walk(`${one} ${two}`, 12)).ids).toEqual([ids[64], ids[129]]);
  });

  it("forgets what a post no longer says, and posts that are no longer public", async () => {
    const word = aWord("qqz");
    const { id, ...input } = await aPost({ content: `${word}a ${word}b` });
    await stage.settled();
    expect(await search(`${word}a`)).toEqual([id]);
    await savePost(id, { ...input, content: `${word}b` });
    await stage.settled();
    expect([await search(`${word}a`), await search(`${word}b`)]).toEqual([[], [id]]);
    await savePost(id, { ...input, content: `${word}b`, publishedAt: fromNow(-5) });
    await stage.settled();
    expect(await search(`${word}b`)).toEqual([id]);
    await savePost(id, { ...input, content: `${word}b`, publishedAt: fromNow(5) });
    await stage.settled();
    expect(await search(`${word}b`)).toEqual([]);
    await savePost(id, { ...input, status: "archived" });
    await stage.settled();
    expect(await search(`${word}b`)).toEqual([]);
    expect((await PostIndexEntity.get({ id }).go()).data).toBeNull();
  });

  it("passes over an entry that a broken-off run left behind", async () => {
    const word = aWord("rrz");
    const { id } = await aPost();
    await stage.settled();
    const { data: indexed } = await PostIndexEntity.get({ id }).go();
    await PostTermEntity.put({ term: word, age: indexed?.age ?? "", postId: id }).go();
    expect(await search(word)).toEqual([]);
  });
});
