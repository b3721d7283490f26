import type { PostPage } from "@handyman/core/blog/schema";
import { savePost } from "@handyman/core/blog/staff-post";
import { describe, expect, it } from "vitest";
import { aCategory, aPost, aWord, fromNow } from "../setup/content.ts";
import { readPages } from "../setup/pages.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function page(q: string, extra = "&limit=50"): Promise<PostPage> {
  const answer = await fetch(`${stage.url}/api/posts?q=${encodeURIComponent(q)}${extra}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PostPage;
}

const search = async (q: string) => (await page(q)).items.map((post) => post.id);

async function walk(q: string, limit: number): Promise<{ ids: string[]; longest: number }> {
  const pages = await readPages(({ cursor = "" }) =>
    page(q, `&limit=${limit}${cursor && `&cursor=${cursor}`}`),
  );
  return {
    ids: pages.flat().map(({ id }) => id),
    longest: Math.max(...pages.map(({ length }) => length)),
  };
}

async function somePosts(count: number, words: (index: number) => { title: string; content: string }) {
  const { id: categoryId } = await aCategory();
  const save = (index: number) => aPost({ ...words(index), categoryId, publishedAt: fromNow(-index - 1) });
  const posts = await Promise.all(Array.from({ length: count }, (_, index) => save(index)));
  return posts.map((post) => post.id);
}

describe("search", () => {
  it("finds any part of a word in title, excerpt and body, in any case", async () => {
    const mark = aWord("zyx");
    const titled = await aPost({ title: `The ${mark}gutters`, publishedAt: fromNow(-3) });
    const excerpted = await aPost({ excerpt: `About ${mark}gutter work.`, publishedAt: fromNow(-1) });
    const bodied = await aPost({
      content: `See [this](https://example.test/${mark}link) **${mark.toUpperCase()}GUTTER**.`,
      publishedAt: fromNow(-2),
    });
    await aPost();
    const newestFirst = [excerpted.id, bodied.id, titled.id];
    const queries = [
      `${mark}gutter`,
      `${mark.toUpperCase()}GUTTERS`,
      `${mark}gut`,
      mark,
      `${mark.slice(2)}gu`,
    ];
    for (const q of queries) expect(await search(q), q).toEqual(newestFirst);
    expect(await search(`${mark}link`)).toEqual([]);
  });

  it("finds words with and without their accents", async () => {
    const mark = aWord("acc");
    const { id } = await aPost({ content: `A ${mark}café for Ágnes` });
    for (const q of [`${mark}cafe`, `${mark}CAFÉ agnes`]) expect(await search(q), q).toEqual([id]);
  });

  it("requires all words, in any order", async () => {
    const [one, two] = [aWord("abq"), aWord("abr")];
    const both = await aPost({ title: `${one}long and`, content: `then ${two}er` });
    await aPost({ title: `${one}long alone` });
    for (const q of [
      `${one} ${two}`,
      `${two} ${one}long`,
      `${one}long ${two}er`,
      `${one}, and then ${two}`,
    ]) {
      expect(await search(q), q).toEqual([both.id]);
    }
    expect(await search(`${one} ${two} ${aWord("abs")}`)).toEqual([]);
    for (const q of ["!?", '""', '"']) expect(await search(q), q).toEqual([]);
  });

  it("finds a quoted phrase as a whole, with any space between its words", async () => {
    const [one, two] = [aWord("phq"), aWord("phr")];
    const { id } = await aPost({ content: `A **${one}**\n${two}: yes.` });
    await aPost({ content: `${two} ${one} and ${one} but ${two}` });
    for (const q of [`"${one} ${two}"`, `"${one} ${two} yes"`, `"${one} ${two}" a`]) {
      expect(await search(q), q).toEqual([id]);
    }
    expect(await search(`"${one} ${two}`)).toHaveLength(2);
  });

  it.each([
    ["one word", (one: string, _two: string) => one],
    ["the middle of a word", (one: string, _two: string) => one.slice(1, -1)],
    ["two words", (one: string, two: string) => `${one} ${two}`],
  ])("pages through the posts of %s, each exactly once, and fills each page", async (_, query) => {
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

  it("pages through posts that were published at the same moment", async () => {
    const word = aWord("bdq");
    const publishedAt = fromNow(-1);
    const posts = await Promise.all([1, 2, 3, 4, 5].map(() => aPost({ content: word, publishedAt })));
    const { ids } = await walk(word, 2);
    expect(ids.toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
  });

  it("fills a page with posts of one category", async () => {
    const word = aWord("bcc");
    const category = await aCategory();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      await aPost({ content: word });
      ids.unshift(
        (await aPost({ content: word, categoryId: category.id, publishedAt: fromNow(-9 + index) })).id,
      );
    }
    const found = await page(word, `&limit=3&category=${category.slug}`);
    expect([found.items.map(({ id }) => id), found.cursor]).toEqual([ids, undefined]);
    expect((await page(word, "&category=nothing")).items).toEqual([]);
  });

  it("finds the few posts that have all of several common words, without scheduled ones", async () => {
    const [one, two] = [aWord("bdq"), aWord("bdr")];
    const ids = await somePosts(130, (index) => ({
      title: "Work",
      content: index % 65 === 64 ? `${one} ${two}` : [one, two][index % 2] || "",
    }));
    await aPost({ title: `${one} ${two}`, publishedAt: fromNow(2) });
    expect((await walk(`${one} ${two}`, 12)).ids).toEqual([ids[64], ids[129]]);
  });

  it("forgets removed words, and posts that are no longer public", async () => {
    const word = aWord("qqz");
    const { id, ...input } = await aPost({ content: `${word}a ${word}b` });
    expect(await search(`${word}a`)).toEqual([id]);
    await savePost(id, { ...input, content: `${word}b` });
    expect([await search(`${word}a`), await search(`${word}b`)]).toEqual([[], [id]]);
    await savePost(id, { ...input, content: `${word}b`, publishedAt: fromNow(-5) });
    expect(await search(`${word}b`)).toEqual([id]);
    await savePost(id, { ...input, content: `${word}b`, publishedAt: fromNow(5) });
    expect(await search(`${word}b`)).toEqual([]);
    await savePost(id, { ...input, status: "archived" });
    expect(await search(`${word}b`)).toEqual([]);
  });

  it("refuses a cursor of another list", async () => {
    for (const cursor of ["nonsense", Buffer.from("0123456789012.an-id").toString("base64url")]) {
      const answer = await fetch(`${stage.url}/api/posts?q=word&cursor=${cursor}`);
      expect(answer.status).toBe(400);
    }
  });
});
