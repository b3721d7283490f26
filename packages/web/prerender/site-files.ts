import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drawIcon, iconSizes } from "./icons.ts";
import { isIndexable, robotsOf } from "./robots.ts";
import { drawSocialImage } from "./social-image.ts";
import { socialImages } from "./social-pages.ts";

/** A file of the site by its path. */
export type SiteFile = readonly [path: string, content: string | Buffer];

const favicon = join(import.meta.dirname, "../public/favicon.svg");

/** The site's mark for home screens. */
async function forDevices(): Promise<SiteFile[]> {
  const mark = await readFile(favicon, "utf8");
  const icons = Object.entries(iconSizes).map(
    async ([name, size]): Promise<SiteFile> => [name, await drawIcon(mark, size)],
  );
  return Promise.all(icons);
}

const forLinks = (): Promise<SiteFile[]> =>
  Promise.all(
    Object.entries(socialImages).map(
      async ([path, image]): Promise<SiteFile> => [path, await drawSocialImage(image)],
    ),
  );

/** The files of the site that only a build changes: for robots, home screens and previews of links. */
export const siteFiles = async (): Promise<SiteFile[]> => [
  ["robots.txt", robotsOf(isIndexable())],
  ...(await forDevices()),
  ...(await forLinks()),
];
