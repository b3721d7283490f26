import { documentClient } from "@handyman/core/dynamo";
import { savePost } from "@handyman/core/post/save-post";
import type { PostPage } from "@handyman/core/post/schema";
import { searchPosts } from "@handyman/core/post/search";
import { PostIndexEntity, PostWordEntity } from "@handyman/core/post/search-entity";
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

  it("finds a word also in posts that hold only longer ones, those that hold the word itself first", async () => {
    const word = aWord("paq");
    const ids = await somePosts(6, (index) => ({
      title: "Work",
      content: index % 2 ? `${word} and ${word}er` : `${word}ing, ${word}er, ${word}ed`,
    }));
    expect(await search(word)).toEqual(ids);
    const { ids: walked } = await walk(word, 3);
    expect(walked.slice(0, 3)).toEqual(ids.filter((_, index) => index % 2));
    expect(new Set(walked)).toEqual(new Set(ids));
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
    expect(walked.ids).toHaveLength(wanted.length);
    expect(new Set(walked.ids)).toEqual(new Set(wanted));
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
    const entry = { bucket: word.slice(0, 3), word, age: indexed?.age ?? "", postId: id };
    await PostWordEntity.put(entry).go();
    expect(await search(word)).toEqual([]);
  });
});

describe("the cost of a search", () => {
  /** Read units of a search, as DynamoDB reports them. */
  async function unitsOf(q: string): Promise<{ units: number; found: number }> {
    let units = 0;
    const name = `units of ${q}`;
    documentClient.middlewareStack.add(
      (next) => async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(args);
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: unknown };
        for (const one of [ConsumedCapacity].flat() as { CapacityUnits?: number }[]) {
          units += one?.CapacityUnits ?? 0;
        }
        return answer;
      },
      { name, step: "initialize" },
    );
    const { ids } = await searchPosts(q, 10);
    documentClient.middlewareStack.remove(name);
    return { units, found: ids.length };
  }

  it("is the same for 60 posts as for 12, and small", async () => {
    const [one, two] = [aWord("cdq"), aWord("cdr")];
    const words = () => ({ title: `${one}er`, content: `${two}er` });
    await somePosts(12, words);
    const queries = [`${one}er`, one, `${one} ${two}`];
    const measure = async () => {
      const measured = [];
      for (const q of queries) measured.push(await unitsOf(q));
      return measured;
    };
    const few = await measure();
    await somePosts(48, words);
    const many = await measure();
    for (const { found } of [...few, ...many]) expect(found).toBe(10);
    expect(many.slice(0, 2)).toEqual(few.slice(0, 2));
    // Of several words, as many posts are looked at as one query reads.
    for (const { units } of many) expect(units).toBeLessThanOrEqual(30);
  });
});
