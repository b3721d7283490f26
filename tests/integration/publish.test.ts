import { randomUUID } from "node:crypto";
import { CloudFrontClient, type CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { publish } from "@handyman/core/page/publish";
import { publishDue } from "@handyman/core/page/schedule";
import type { Look, PageFile, Renderer } from "@handyman/core/page/schema";
import { replaceFile, versionOf } from "@handyman/core/page/site-bucket";
import { saveService } from "@handyman/core/service/service";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aPost } from "../setup/content.ts";
import { useStage } from "../setup/stage.ts";

// What becomes of files when renderings are slow, fail, or overtake each other.

vi.hoisted(() => {
  process.env.DISTRIBUTION_ID = "SITE";
});

const stage = useStage({ site: "dist", isScheduled: false });

/** Paths that the edge was told to drop. */
let dropped: string[] = [];
vi.spyOn(CloudFrontClient.prototype, "send").mockImplementation((async ({
  input,
}: CreateInvalidationCommand) => {
  dropped.push(...(input.InvalidationBatch?.Paths?.Items ?? []));
}) as never);

/** What the table says of a page, by its path; null where there should be none. */
const table = new Map<string, string | null>();

const rendered = (body: string) => ({ body, type: "text/html", cacheControl: "no-store" });

/** A look that compares by rendering once more. */
function lookBy(render: Look["render"]): Look {
  const bodies = new Map<string, string | undefined>();
  return {
    render: async (file) => {
      const found = await render(file);
      bodies.set(file.key, found?.body);
      return found;
    },
    outdated: async (files) => {
      const now = await Promise.all(files.map(render));
      return files.filter(({ key }, index) => now[index]?.body !== bodies.get(key));
    },
  };
}

function rendererOf(render: Look["render"]): Renderer {
  const filesOf = async (names: readonly string[]) => names.map((name) => aFile(`/blog/${name.slice(5)}`));
  const source = { filesOf, look: () => lookBy(render), folders: [] };
  return { ...source, atLaunch: source };
}
const aFile = (path: string): PageFile => ({ path, key: `${path.slice(1)}/index.html` });

const present: Look["render"] = async ({ path }) => {
  const body = table.get(path);
  return typeof body === "string" ? rendered(body) : null;
};

/** Renders as all do, but the first time it holds what it has read until it is let go. */
function slowRenderer() {
  const read = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isFirst = true;
  const renderer = rendererOf(async (file) => {
    const found = await present(file);
    if (!isFirst) return found;
    isFirst = false;
    read.resolve();
    await gate.promise;
    return found;
  });
  return { renderer, hasRead: read.promise, letGo: gate.resolve };
}

async function standing(path: string): Promise<string | null> {
  const answer = await fetch(stage.url + path);
  return answer.status === 200 ? answer.text() : null;
}

beforeAll(async () => {
  const service = { slug: "deck-repair", title: "Decks", description: "Boards.", isPopular: false };
  await saveService("deck", { ...service, isActive: true, sortOrder: 0 });
  await stage.settled();
});
beforeEach(() => {
  dropped = [];
});

describe("a rendering that is overtaken", () => {
  it.each<[string, string | null, string | null, string | null]>([
    ["a page that was archived meanwhile stays away", null, "published", null],
    ["words that were taken back meanwhile stay away", "one", "two", "one"],
    ["a page that was archived and came back meanwhile stays", "one", null, "one"],
    ["the newest words stand", "one", "two", "three"],
  ])("%s", async (_what, before, between, now) => {
    const slug = randomUUID();
    const { path, key } = aFile(`/blog/${slug}`);
    if (before !== null) await replaceFile(key, undefined, rendered(before));
    table.set(path, between);
    const { renderer, hasRead, letGo } = slowRenderer();
    const slow = publish([`post/${slug}`], renderer);
    await hasRead;
    table.set(path, now);
    await publish([`post/${slug}`], rendererOf(present));
    letGo();
    await slow;
    expect(await standing(path)).toBe(now);
  });

  it("gives up for another try where no two renderings are the same", async () => {
    const endless = rendererOf(async () => rendered(randomUUID()));
    await expect(publish([`post/${randomUUID()}`], endless)).rejects.toThrow("Not published");
  });
});

describe("a page that can't be rendered", () => {
  it("keeps no other from the edge, and is named", async () => {
    const [first, broken, last] = [randomUUID(), randomUUID(), randomUUID()];
    for (const slug of [first, last]) table.set(`/blog/${slug}`, "words");
    const renderer = rendererOf((file) =>
      file.path.endsWith(broken) ? Promise.reject(new Error("no such picture")) : present(file),
    );
    const work = publish([`post/${first}`, `post/${broken}`, `post/${last}`], renderer);
    await expect(work).rejects.toThrow(`Not published: /blog/${broken}`);
    for (const slug of [first, last]) expect(await standing(`/blog/${slug}`)).toBe("words");
    // Three pages have too many paths to name each one.
    expect(dropped).toEqual(["/*"]);
    expect(await versionOf(aFile(`/blog/${broken}`).key)).toBeUndefined();
  });
});

describe("each minute's look", () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  /** The paths that a look renders, each with when it did first. */
  async function look(): Promise<Map<string, string>> {
    const seen = new Map<string, string>();
    await publishDue(
      rendererOf(async ({ path }) => {
        if (!seen.has(path)) seen.set(path, inSeconds(0));
        return rendered(path);
      }),
    );
    return seen;
  }

  it("does not repeat what has just been published", async () => {
    const { slug } = await aPost({ publishedAt: inSeconds(-1) });
    await stage.settled();
    expect(await standing(`/blog/${slug}`)).toContain("<h1");
    expect(await look()).toEqual(new Map());
  });

  it("waits for what comes before the next one, and publishes each when its time has come", async () => {
    const posts = [await aPost({ publishedAt: inSeconds(15) }), await aPost({ publishedAt: inSeconds(25) })];
    const distant = await aPost({ publishedAt: inSeconds(300) });
    await stage.settled();
    const seen = await look();
    for (const { slug, publishedAt } of posts) {
      const late = Date.parse(seen.get(`/blog/${slug}`) ?? "") - Date.parse(publishedAt ?? "");
      expect(late).toBeGreaterThanOrEqual(0);
      // Before the next one's time.
      expect(late).toBeLessThan(9000);
    }
    expect(seen.has(`/blog/${distant.slug}`)).toBe(false);
    expect(await look()).toEqual(new Map());
  });

  it("misses nothing that was scheduled while it waited", async () => {
    await aPost({ publishedAt: inSeconds(20) });
    await stage.settled();
    const looking = look();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const between = await aPost({ publishedAt: inSeconds(10) });
    const seen = new Map([...(await looking), ...(await look())]);
    expect(seen.has(`/blog/${between.slug}`)).toBe(true);
  });
});
