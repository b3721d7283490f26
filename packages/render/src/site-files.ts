import sharp from "sharp";
import { colors } from "../../../business.ts";
import { favicon } from "./mark.ts";
import { absolute, SITEMAP_PATH } from "./page-paths.ts";
import { drawSocialImage, socialImages } from "./social-image.ts";

const closedPaths = ["/admin", "/auth", "/api"];

/** A deployment for a branch sets SITE_INDEXABLE to keep search engines out. */
export const buildRobots = ({ SITE_INDEXABLE }: { SITE_INDEXABLE?: string | undefined }): string =>
  SITE_INDEXABLE === "false"
    ? "User-agent: *\nDisallow: /\n"
    : [
        "User-agent: *",
        ...closedPaths.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${absolute(SITEMAP_PATH)}`,
        "",
      ].join("\n");

export const iconSizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;

export const drawIcon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(favicon), { density: (72 * size) / 40 })
    .resize(size, size)
    .flatten({ background: colors.pine })
    .png({ palette: true })
    .toBuffer();

export async function buildSiteFiles(): Promise<[path: string, content: string | Buffer][]> {
  const icons = Object.entries(iconSizes).map(
    async ([path, size]): Promise<[string, Buffer]> => [path, await drawIcon(size)],
  );
  const images = Object.entries(socialImages).map(
    async ([path, image]): Promise<[string, Buffer]> => [path, await drawSocialImage(image)],
  );
  return [
    ["robots.txt", buildRobots(process.env)],
    ["favicon.svg", favicon],
    ...(await Promise.all([...icons, ...images])),
  ];
}
