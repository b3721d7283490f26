import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CustomerProblem, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { getRendererFolder } from "../config.ts";

export type RenderCustomerPage = (view: CustomerView | CustomerProblem) => string;

type Open = () => Promise<RenderCustomerPage>;

/** The build's own bundle lies beside the function, as for render-pages. */
async function openBuilt(): Promise<RenderCustomerPage> {
  const folder = resolve(getRendererFolder());
  const { openCustomerPages } = (await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/render.mjs`).href
  )) as { openCustomerPages(folder: string): Promise<RenderCustomerPage> };
  return openCustomerPages(folder);
}

let open: Open = openBuilt;
let opened: Promise<RenderCustomerPage> | undefined;

/** For `npm run dev`, which has no build. */
export function openCustomerPagesWith(other: Open): void {
  open = other;
  opened = undefined;
}

export async function renderCustomerPage(view: CustomerView | CustomerProblem): Promise<string> {
  opened ??= open();
  return (await opened)(view);
}
