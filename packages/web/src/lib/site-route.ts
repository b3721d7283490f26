import type { ComponentType } from "react";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";

export interface SiteRoute {
  path: string;
  /** The name in `site/pages/`. The build finds each page's chunk by this name. */
  file: string;
  Page: LazyPage<object>;
  Component: LazyPage<object>;
}

export const route = <Name extends string>(
  path: string,
  file: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SiteRoute => {
  const Page = lazyPage(async () => (await load())[name]);
  return { path, file, Page, Component: Page };
};
