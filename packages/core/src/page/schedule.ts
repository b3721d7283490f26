import { setTimeout as wait } from "node:timers/promises";
import { unlessRefused } from "../dynamo.ts";
import { PostEntity } from "../post/entity.ts";
import type { PostRecord } from "../post/post.ts";
import { PublishClockEntity } from "./clock-entity.ts";
import { publish } from "./publish.ts";
import { pagesOf } from "./rules.ts";
import type { PageName, Renderer } from "./schema.ts";

const SITE = "site";

/** Where nobody has published yet, the last day is looked through. Milliseconds. */
const FIRST_LOOK = 24 * 60 * 60 * 1000;

/** How far a look goes ahead, milliseconds: until the next one, which may itself be late. */
const AHEAD = 90_000;

/** Milliseconds. */
const MOMENT = 50;

const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Sets the clock forward, never back. 1 write unit. */
const setClock = (publishedUntil: string) =>
  unlessRefused(() =>
    PublishClockEntity.upsert({ site: SITE, publishedUntil })
      .where((stored, { lt, notExists }) => {
        const { publishedUntil: until } = stored;
        return `${notExists(until)} OR ${lt(until, publishedUntil)}`;
      })
      .go(),
  );

/** Published posts whose time lies between the clock and then, the earliest first. 1.5 read units when there are none. */
async function postsUntil(time: string): Promise<PostRecord[]> {
  const { data: clock } = await PublishClockEntity.get({ site: SITE }).go({ consistent: true });
  const since = clock?.publishedUntil ?? after(-FIRST_LOOK);
  const { data: posts } = await PostEntity.query
    .byStatus({ status: "published" })
    .between({ publishedAt: since }, { publishedAt: time })
    .go({ pages: "all" });
  return posts;
}

/**
 * Waits until a time is over, as texts compare, by a millisecond at least: the index does not find what is of the very time that
 * it is asked for. One without milliseconds is over a second later.
 */
async function untilAfter(time: string): Promise<void> {
  while (after(0) <= time) await wait(Math.max(MOMENT, Date.parse(time) - Date.now()));
}

/**
 * Publishes pages, and with them those of posts whose time has come meanwhile, so that nobody has to look for them again: a
 * post that has just been published is one of them. 1.5 read units when there are none.
 */
export async function publishWithDue(names: readonly PageName[], renderer: Renderer): Promise<void> {
  const now = after(0);
  const due = await postsUntil(now);
  await publish([...new Set([...names, ...due.flatMap((post) => pagesOf("post", post))])], renderer);
  if (due.length > 0) await setClock(now);
}

/**
 * Publishes the posts whose time has come since they were looked for last, and those whose time comes before the next look, each
 * when it is there: it waits for them, and then looks again, since others may have been given a time meanwhile. Safe to
 * repeat, and at any distance: the clock goes on only when their pages are out. 1.5 read units when there are none, whatever the
 * number of posts.
 */
export async function publishDue(renderer: Renderer): Promise<void> {
  for (const { publishedAt } of await postsUntil(after(AHEAD))) {
    await untilAfter(publishedAt);
    await publishWithDue([], renderer);
  }
}

/**
 * Publishes every page: after a deployment, whose scripts and styles have new names, and where an operator asks for it.
 * Costs what all API calls of all pages cost.
 */
export async function publishEverything(renderer: Renderer): Promise<void> {
  const now = after(0);
  await publish(["everything"], renderer);
  await setClock(now);
}
