import { existsSync } from "node:fs";
import { join } from "node:path";
import { rendererFolder } from "../environment.ts";
import { invoke } from "./invoke.ts";
import { messageOf } from "./retry.ts";
import { scheduledEvent } from "./scheduled-event.ts";
import type { Mapping } from "./stream-consumer.ts";

const MINUTE = 60_000;
/** The function's own limit, milliseconds. */
const TIMEOUT = 300_000;

const shown = ["post", "category", "service", "setting", "testimonial", "media"];

/** Publishes what changes from now on: the pages are of the state before, by the build or a rendering of everything. */
export const renderPages: Mapping = {
  name: "render-pages",
  accepts: ({ dynamodb }) => shown.includes((dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S ?? ""),
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
      report(`render-pages failed on its schedule: ${messageOf(error)}`),
    );
  }, MINUTE).unref();
  return () => clearInterval(timer);
}
