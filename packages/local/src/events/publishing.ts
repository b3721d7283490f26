import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { rendererFolder } from "../environment.ts";
import type { MessageQueue } from "../sqs/queue.ts";
import { createScheduledEvent } from "./invoke.ts";

const MINUTE = 60_000;

export const canRender = () => existsSync(join(rendererFolder, "render.mjs"));

const send = (queue: MessageQueue, message: object) =>
  queue.send({ body: JSON.stringify(message), deduplicationId: randomUUID() });

export async function renderEverything(queue: MessageQueue): Promise<void> {
  send(queue, { everything: true });
  await queue.settled();
}

/** Sends EventBridge's event of each minute, which publishes scheduled posts. Returns a function that stops it. */
export function publishEachMinute(queue: MessageQueue): () => void {
  const timer = setInterval(() => send(queue, createScheduledEvent()), MINUTE).unref();
  return () => clearInterval(timer);
}
