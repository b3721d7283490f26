import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer } from "@handyman/core/page/schema";
import { app } from "./api/app.ts";
import { rendererFolder } from "./config.ts";

interface RendererModule {
  openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer>;
}

/** The API in this very process: pages show what it answers now, not what the edge has kept of it. */
const fetchApi: typeof fetch = async (input, init) =>
  app.fetch(input instanceof Request ? input : new Request(new URL(input, "http://api"), init));

let opened: Promise<Renderer> | undefined;

async function open(): Promise<Renderer> {
  const folder = resolve(rendererFolder());
  // The build's own bundle, copied beside the function: its pages have to be those of this build, byte for byte.
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/render.mjs`).href
  )) as RendererModule;
  return module.openRenderer(folder, fetchApi);
}

/**
 * The site's rendering, loaded once.
 * @throws Error when it is not where RENDERER says
 */
export function renderer(): Promise<Renderer> {
  opened ??= open();
  return opened;
}
