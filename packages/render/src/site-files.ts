import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { business } from "@handyman/business/first-settings";
import { colors, region } from "@handyman/business/identity";
import opentype from "opentype.js";
import sharp, { type OverlayOptions } from "sharp";
import { decompress } from "wawoff2";
import { launchPosts } from "../../web/src/content/launch/posts.ts";
import { serviceContents } from "../../web/src/content/services.ts";
import { paths } from "../../web/src/paths.ts";
import { toSocialImage } from "../../web/src/social-image.ts";
import { drawMark, favicon } from "./mark.ts";
import { absolute, SITEMAP_PATH } from "./page-paths.ts";

const root = join(import.meta.dirname, "../../web");

// Pictures carry their text as outlines, because the machine that draws them lacks our font.

const bytes = await decompress(await readFile(join(root, "src/ui/fonts/figtree.woff2")));
const font = opentype.parse(new Uint8Array(bytes).buffer);

interface TextStyle {
  size: number;
  weight: number;
}

const toOptions = ({ weight }: TextStyle) => ({ kerning: true, variation: { wght: weight } });

/** Draws the text first, because the library measures letters in the weight that it drew last. */
function createMeasure(text: string, style: TextStyle): (words: string) => number {
  font.getPath(text, 0, 0, style.size, toOptions(style));
  return (words) => font.getAdvanceWidth(words, style.size, toOptions(style));
}

/** The library's own `toPathData` writes NaN for numbers close to an integer. */
export const toOutline = (text: string, x: number, baseline: number, style: TextStyle): string =>
  font
    .getPath(text, x, baseline, style.size, toOptions(style))
    .commands.map(({ type, x1, y1, x2, y2, x, y }) => {
      const points = [x1, y1, x2, y2, x, y].filter((point) => point !== undefined);
      return type + points.map((point) => point.toFixed(2)).join(" ");
    })
    .join("");

export function wrapText(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  const measure = createMeasure(text, style);
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function fitText(text: string, width: number, maxLines: number, styles: readonly TextStyle[]) {
  const tries = styles.map((style) => ({ style, lines: wrapText(text, width, style) }));
  const fits = tries.find(({ lines, style }) => {
    const measure = createMeasure(text, style);
    return lines.length <= maxLines && lines.every((line) => measure(line) <= width);
  });
  return fits ?? (tries.at(-1) as (typeof tries)[number]);
}

const socialSize = { width: 1200, height: 630 };

const MARGIN = 72;
const TEXT_WIDTH = 560;

const hero = join(root, "src/site/pages/home/hero.svg");
const getDrawingPath = (slug: string) => join(root, `src/content/launch/illustrations/${slug}.svg`);

const titleStyles = [66, 60, 54, 48, 42, 36].map((size): TextStyle => ({ size, weight: 800 }));

interface SocialImage {
  title: string;
  text?: string;
  drawing?: string;
}

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

const logo = [
  `<g transform="translate(${MARGIN} 64) scale(1.4)">`,
  drawMark({ ground: colors.paper, house: colors.pine, wrench: colors.accent }),
  "</g>",
  path(toOutline(business.name, MARGIN + 74, 102, { size: 30, weight: 700 }), colors.paper),
].join("");

function drawText({ title, text }: SocialImage): string {
  const { style, lines } = fitText(title, TEXT_WIDTH, 4, titleStyles);
  const textStyle = { size: 28, weight: 500 };
  const below = text ? wrapText(text, TEXT_WIDTH, textStyle).slice(0, 2) : [];
  const lineHeight = style.size * 1.12;
  const height = lines.length * lineHeight + (below.length > 0 ? 20 + below.length * 40 : 0);
  const first = 355 - height / 2 + style.size * 0.86;
  const end = first + (lines.length - 1) * lineHeight;
  return [
    ...lines.map((line, index) =>
      path(toOutline(line, MARGIN, first + index * lineHeight, style), colors.paper),
    ),
    ...below.map((line, index) =>
      path(toOutline(line, MARGIN, end + 60 + index * 40, textStyle), colors["on-pine-soft"]),
    ),
    `<rect x="${MARGIN}" y="560" width="64" height="6" rx="3" fill="${colors.accent}"/>`,
  ].join("");
}

const layer = (content: string, { width, height } = socialSize) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const ground = layer(
  `<rect width="1200" height="630" fill="${colors.pine}"/><path d="M0 630V520C260 450 520 470 1200 600V630Z" fill="${colors["pine-deep"]}"/>`,
);

async function drawPicture(drawing: string | undefined): Promise<OverlayOptions> {
  if (!drawing) {
    const input = await sharp(await readFile(hero), { density: 84 })
      .resize({ height: 490 })
      .png()
      .toBuffer();
    return { input, left: 632, top: 140 };
  }
  const frame = { width: 470, height: 470 };
  const rounded = layer(`<rect width="470" height="470" rx="36"/>`, frame);
  const edge = layer(
    `<rect x="3" y="3" width="464" height="464" rx="33" fill="none" stroke="${colors.paper}" stroke-width="6"/>`,
    frame,
  );
  const input = await sharp(await readFile(getDrawingPath(drawing)))
    .resize({ ...frame, fit: "cover" })
    .composite([{ input: edge }, { input: rounded, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, left: 1200 - MARGIN - frame.width, top: 80 };
}

export async function drawSocialImage(image: SocialImage): Promise<Buffer> {
  return sharp(ground)
    .composite([await drawPicture(image.drawing), { input: layer(logo + drawText(image)) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

export const socialImages: Readonly<Record<string, SocialImage>> = {
  "/social.png": { title: region.slogan, text: region.summary },
  ...Object.fromEntries(
    serviceContents.map(({ slug, title }) => [
      toSocialImage(paths.service(slug)),
      { title, text: region.name, drawing: slug },
    ]),
  ),
  ...Object.fromEntries(
    launchPosts.map(({ slug, title, image }) => [toSocialImage(paths.post(slug)), { title, drawing: image }]),
  ),
};

const closedPaths = ["/admin", "/auth", "/api"];

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
