import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Change, Image } from "@handyman/core/stream";
import type { DynamoDBRecord } from "aws-lambda";
import { rendererFolder } from "../environment.ts";
import { invoke } from "./invoke.ts";
import { shown } from "./mappings.ts";
import { describeError } from "./retry.ts";
import { scheduledEvent } from "./scheduled-event.ts";
import type { Mapping } from "./stream-consumer.ts";

const MINUTE = 60_000;
/** The function's own limit, milliseconds. */
const TIMEOUT = 300_000;

/** What follow-up makes of a record. */
export const changeOf = ({ eventID, dynamodb }: DynamoDBRecord): Change => ({
  eventId: eventID ?? "",
  before: dynamodb?.OldImage as Image | undefined,
  after: dynamodb?.NewImage as Image | undefined,
});

/** The message that a change is in the queue which stands between stream and function on AWS, and not here. */
const messageFrom = (record: DynamoDBRecord) => ({ body: JSON.stringify(changeOf(record)) });

/** Publishes what changes from now on: the pages are of the state before, by the build or a rendering of everything. */
export const renderPages: Mapping = {
  name: "render-pages",
  accepts: ({ dynamodb }) => shown.includes((dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S),
  eventOf: (records) => ({ Records: records.map(messageFrom) }),
  batchSize: 100,
  retries: 10,
  from: "now",
};

/** Whether the site has been built with its rendering. */
export const canRender = () => existsSync(join(rendererFolder, "render.mjs"));

/** Renders everything, as after a deployment. */
export const renderEverything = () => invoke("render-pages", { everything: true }, TIMEOUT);

/** Looks each minute for scheduled posts whose time has come. Answers how to stop. */
export function publishEachMinute(report: (text: string) => void): () => void {
  const timer = setInterval(() => {
    invoke("render-pages", scheduledEvent(), TIMEOUT).catch((error) =>
      report(`render-pages failed on its schedule: ${describeError(error)}`),
    );
  }, MINUTE).unref();
  return () => clearInterval(timer);
}
