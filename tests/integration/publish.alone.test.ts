import { randomUUID } from "node:crypto";
import { CloudFrontClient, type CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { saveService } from "@handyman/core/catalogue/service";
import {
  type PageFile,
  publish,
  publishBatch,
  type Renderer,
  type RenderRun,
  writeFile,
} from "@handyman/core/publishing/publish";
import type { StalePages } from "@handyman/core/publishing/queue";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aPost } from "../setup/content.ts";
import { useStage } from "../setup/stage.ts";

// This file has its own renderer, which can fail and which records its requests.

vi.hoisted(() => {
  process.env.DISTRIBUTION_ID = "SITE";
});

const stage = useStage({ site: "dist", isScheduled: false });

let dropped: string[] = [];
const edge = vi.spyOn(CloudFrontClient.prototype, "send").mockImplementation((async ({
  input,
}: CreateInvalidationCommand) => {
  dropped.push(...(input.InvalidationBatch?.Paths?.Items ?? []));
}) as never);

const toFile = (path: string): PageFile => ({ path, key: `${path.slice(1)}/index.html` });
const toRendered = (body: string) => ({ body, type: "text/html", cacheControl: "no-store" });

function createRenderer(render: RenderRun["render"], requests: StalePages[] = []): Renderer {
  const startRun = () => ({
    listFiles: async (stale: StalePages) => {
      requests.push(stale);
      return (stale.slugs ?? []).map((slug) => toFile(`/blog/${slug}`));
    },
    render,
  });
  return { folders: ["blog/"], startRun, startLaunchRun: startRun };
}

async function readPage(path: string): Promise<string | null> {
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
afterEach(() => {
  vi.useRealTimers();
});

describe("a page that can't be rendered", () => {
  it("does not stop other pages, and is named", async () => {
    const [first, broken, last] = [randomUUID(), randomUUID(), randomUUID()];
    const renderer = createRenderer(async ({ path }) => {
      if (path.endsWith(broken)) throw new Error("no such picture");
      return toRendered("words");
    });
    const work = publish({ slugs: [first, broken, last] }, renderer);
    await expect(work).rejects.toThrow(`Not published: /blog/${broken}`);
    for (const slug of [first, last]) expect(await readPage(`/blog/${slug}`)).toBe("words");
    expect(await readPage(`/blog/${broken}`)).toBeNull();
    expect(dropped).toEqual(["/*"]);
  });
});

describe("a page whose write gets no answer", () => {
  it.each(["cut", "lose-answer"] as const)("is written when S3 answers again: %s", async (effect) => {
    const slug = randomUUID();
    stage.fault({ service: "s3", effect, writesOnly: true, times: 2 });
    await publish(
      { slugs: [slug] },
      createRenderer(async () => toRendered("words")),
    );
    expect(await readPage(`/blog/${slug}`)).toBe("words");
    expect(dropped).toEqual(["/*"]);
  });
});

describe("a page whose content was deleted", () => {
  it("is deleted when its post is stale, and stays deleted after a repeated message", async () => {
    const slug = randomUUID();
    await writeFile(toFile(`/blog/${slug}`).key, toRendered("old"));
    for (const _ of [1, 2]) {
      await publish(
        { slugs: [slug] },
        createRenderer(async () => null),
      );
      expect(await readPage(`/blog/${slug}`)).toBeNull();
    }
  });

  it("is found in the bucket and deleted when all pages are rendered", async () => {
    const path = `/blog/${randomUUID()}`;
    await writeFile(toFile(path).key, toRendered("left behind"));
    const rendered: string[] = [];
    await publish(
      { everything: true },
      createRenderer(async (file) => {
        rendered.push(file.path);
        return file.path === path ? null : toRendered("words");
      }),
    );
    expect(rendered).toContain(path);
    expect(await readPage(path)).toBeNull();
  });
});

it("is invalidated again when an earlier try ended between the write and the invalidation", async () => {
  edge.mockRejectedValueOnce(new Error("killed") as never);
  const slug = randomUUID();
  const renderer = createRenderer(async () => toRendered("words"));
  await expect(publish({ slugs: [slug] }, renderer)).rejects.toThrow("killed");
  expect(dropped).toEqual([]);
  await publish({ slugs: [slug] }, renderer);
  expect(dropped).toEqual(["/*"]);
});

describe("a batch of messages", () => {
  const MINUTE = 60_000;
  const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const minute = (time = fromNow(0)) => ({ source: "aws.events", time });

  async function deliver(...messages: object[]): Promise<StalePages[]> {
    const requests: StalePages[] = [];
    const renderer = createRenderer(async () => toRendered("words"), requests);
    const records = messages.map((message) => ({ body: JSON.stringify(message), receiptHandle: "" }));
    await publishBatch(records, async () => renderer);
    return requests;
  }

  it("renders each page once", async () => {
    const messages = [
      { slugs: ["a", "b"], categoryIds: ["1"] },
      { slugs: ["b", "c"], categoryIds: ["1", "2"] },
    ];
    expect(await deliver(...messages)).toEqual([
      { everything: false, slugs: ["a", "b", "c"], categoryIds: ["1", "2"] },
    ]);
    expect(await deliver(...messages, { everything: true })).toMatchObject([{ everything: true }]);
  });

  it("renders a scheduled post in the first minute after its time, without waiting", async () => {
    const { slug, publishedAt } = await aPost({ publishedAt: fromNow(60 * MINUTE) });
    await stage.settled();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(publishedAt ?? "") - 1000 });
    const before = await deliver(minute());
    expect(before.flatMap(({ slugs = [] }) => slugs)).not.toContain(slug);
    vi.setSystemTime(Date.parse(publishedAt ?? "") + 1000);
    const [after] = await deliver(minute());
    expect(after?.slugs).toContain(slug);
  });

  it("renders nothing in a minute without a due post", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600 * MINUTE });
    expect(await deliver(minute())).toEqual([]);
  });

  it("renders posts that became due while the queue was paused", async () => {
    const due = await aPost({ publishedAt: fromNow(120 * MINUTE) });
    await stage.settled();
    const early = fromNow(119 * MINUTE);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 300 * MINUTE });
    const [request] = await deliver(minute(), minute(early));
    expect(request?.slugs).toContain(due.slug);
  });
});
