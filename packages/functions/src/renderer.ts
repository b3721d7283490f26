import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer } from "@handyman/core/page/schema";
import { app } from "./api/app.ts";
import { getRendererFolder } from "./config.ts";

interface RendererModule {
  openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer>;
}

const fetchApi: typeof fetch = async (input, init) =>
  app.fetch(input instanceof Request ? input : new Request(new URL(input, "http://api"), init));

let opened: Promise<Renderer> | undefined;

async function openRenderer(): Promise<Renderer> {
  const folder = resolve(getRendererFolder());
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/render.mjs`).href
  )) as RendererModule;
  return module.openRenderer(folder, fetchApi);
}

export function getRenderer(): Promise<Renderer> {
  opened ??= openRenderer();
  return opened;
}
