import { unlessRefused } from "../dynamo.ts";
import { PostEntity } from "../post/entity.ts";
import { PublishClockEntity } from "./clock-entity.ts";
import { publish } from "./publish.ts";
import { pagesOf } from "./rules.ts";
import type { Renderer } from "./schema.ts";

const SITE = "site";

/** Where nobody has published yet, the last day is looked through. Milliseconds. */
const FIRST_LOOK = 24 * 60 * 60 * 1000;

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

/**
 * Publishes the posts whose time has come since they were looked for last. Safe to repeat, and at any distance: the clock goes
 * on only when their pages are out. 1.5 read units when there are none, whatever the number of posts.
 */
export async function publishDue(renderer: Renderer): Promise<void> {
  const now = new Date();
  const { data: clock } = await PublishClockEntity.get({ site: SITE }).go({ consistent: true });
  const since = clock?.publishedUntil ?? new Date(now.getTime() - FIRST_LOOK).toISOString();
  const { data: posts } = await PostEntity.query
    .byStatus({ status: "published" })
    .between({ publishedAt: since }, { publishedAt: now.toISOString() })
    .go({ pages: "all" });
  if (posts.length === 0) return;
  const names = posts.flatMap((post) => pagesOf("post", post));
  await publish([...new Set(names)], renderer);
  await setClock(now.toISOString());
}

/**
 * Publishes every page: after a deployment, whose files are of the content at launch and have new names of scripts and styles.
 * Costs what all API calls of all pages cost.
 */
export async function publishEverything(renderer: Renderer): Promise<void> {
  const now = new Date().toISOString();
  await publish(["everything"], renderer);
  await setClock(now);
}
