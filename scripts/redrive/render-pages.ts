import { setTimeout as wait } from "node:timers/promises";
import type { Outputs } from "../deployed-stage.ts";
import { countMessages, countUnfinished } from "./queue.ts";

const PAUSE_MS = 3000;

/** A failing page is tried five times, half a minute apart. */
const MOST_PAUSES = 100;

/**
 * Renders every page as the table has it now, and waits for it: a quarter of a minute for 500 posts.
 * @throws Error when a page could not be rendered, or after five minutes
 */
export async function renderEveryPage({ RenderPagesQueue, RenderPagesDeadLetters }: Outputs): Promise<void> {
  const { queueEveryPage } = await import("@handyman/core/publishing/queue");
  const failedBefore = await countMessages(RenderPagesDeadLetters);
  await queueEveryPage();
  for (let pause = 0; (await countUnfinished(RenderPagesQueue)) > 0; pause++) {
    if (pause === MOST_PAUSES)
      throw new Error("the pages still wait in their queue: read the function's log");
    await wait(PAUSE_MS);
  }
  if ((await countMessages(RenderPagesDeadLetters)) > failedBefore)
    throw new Error("not every page could be rendered: read the function's log");
}
