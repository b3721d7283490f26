import type { Post } from "@handyman/core/post/schema";
import { defaultSettings, publicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import type { PageData } from "../../web/src/lib/page-data.ts";
import { paths } from "../../web/src/paths.ts";
import { allServices } from "../../web/src/services.ts";

export const launchSettings: SiteSettings = {
  ...publicSettings(defaultSettings),
  services: allServices,
  address_search: false,
};

export function findAnswer<T>(data: PageData, ...key: string[]): T | undefined {
  const wanted = JSON.stringify(key);
  return data.find(([found]) => JSON.stringify(found) === wanted)?.[1] as T | undefined;
}

export const findSettings = (data: PageData): SiteSettings =>
  findAnswer<SiteSettings>(data, "settings") ?? launchSettings;

const isPost = (answer: unknown): answer is Post =>
  typeof answer === "object" && answer !== null && "html" in answer && "slug" in answer;

export const findPost = (path: string, data: PageData): Post | undefined =>
  data
    .map(([, answer]) => answer)
    .filter(isPost)
    .find(({ slug }) => paths.post(slug) === path);
