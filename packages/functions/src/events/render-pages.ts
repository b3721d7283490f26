import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { publishBatch, type Renderer } from "@handyman/core/publishing/publish";
import { queueEveryPage } from "@handyman/core/publishing/queue";
import type { SQSEvent } from "aws-lambda";
import { createApp } from "../api/app.ts";
import { siteRoutes } from "../api/routes/site.ts";
import { getRendererFolder } from "../config.ts";

interface RendererModule {
  openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer>;
}

const siteApp = createApp().route("/api", siteRoutes);

/** Calls the API in this process, because the edge may hold older answers. */
const fetchApi: typeof fetch = async (input, init) =>
  siteApp.fetch(input instanceof Request ? input : new Request(new URL(input, "http://api"), init));

async function open(): Promise<Renderer> {
  const folder = resolve(getRendererFolder());
  // The build's own bundle lies beside the function, so that the pages equal the build's pages byte
  // for byte.
  const { openRenderer } = (await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/render.mjs`).href
  )) as RendererModule;
  return openRenderer(folder, fetchApi);
}

let opened: Promise<Renderer> | undefined;

export function loadRenderer(): Promise<Renderer> {
  opened ??= open();
  return opened;
}

/**
 * A deployment calls this without records. Then it queues every page, so that only one renderer
 * runs at a time.
 */
export const handler = ({ Records }: Partial<SQSEvent>): Promise<void> =>
  Records ? publishBatch(Records, loadRenderer) : queueEveryPage();
