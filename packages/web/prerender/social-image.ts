import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { fitted, type Lettering, linesOf, outline } from "./lettering.ts";

/** Pixels of a picture that links are shown with, as Open Graph's readers want it. */
const socialSize = { width: 1200, height: 630 };

/** The brand's colours, as src/styles.css has them. */
const colours = { pine: "#0f3d3a", deep: "#0b2e2c", paper: "#fbf7f0", soft: "#b9d3cd", accent: "#f2a33a" };

/** Pixels: where the words begin, and how wide they may be beside a picture. */
const MARGIN = 72;
const WORDS = 560;

const root = join(import.meta.dirname, "..");
const hero = join(root, "public/hero.svg");
const drawingOf = (slug: string) => join(root, `src/content/launch/illustrations/${slug}.svg`);

const titleStyles = [66, 60, 54, 48, 42, 36].map((size): Lettering => ({ size, weight: 800 }));

export interface SocialImage {
  title: string;
  /** A line or two below the title. */
  text?: string;
  /** The service whose drawing is shown; the home page's picture without one. */
  drawing?: string;
}

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** The mark and the name, as layouts show them on dark ground. */
const logo = [
  `<g transform="translate(${MARGIN} 64) scale(1.4)">`,
  `<rect width="40" height="40" rx="10" fill="${colours.paper}"/>`,
  path("M8 20 20 9l12 11v11a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z", colours.pine),
  path(
    "M24.6 17.2a5 5 0 0 0-6.2 6.5l-4.1 4.1 2 2 4.1-4.1a5 5 0 0 0 6.5-6.2l-2.9 2.9-2.2-.6-.6-2.2z",
    colours.accent,
  ),
  "</g>",
  path(outline("Bay Area Handyman", MARGIN + 74, 102, { size: 30, weight: 700 }), colours.paper),
].join("");

function words({ title, text }: SocialImage): string {
  const { style, lines } = fitted(title, WORDS, 4, titleStyles);
  const textStyle = { size: 28, weight: 500 };
  const below = text ? linesOf(text, WORDS, textStyle).slice(0, 2) : [];
  const lineHeight = style.size * 1.12;
  const height = lines.length * lineHeight + (below.length > 0 ? 20 + below.length * 40 : 0);
  const first = 355 - height / 2 + style.size * 0.86;
  const end = first + (lines.length - 1) * lineHeight;
  return [
    ...lines.map((line, index) =>
      path(outline(line, MARGIN, first + index * lineHeight, style), colours.paper),
    ),
    ...below.map((line, index) =>
      path(outline(line, MARGIN, end + 60 + index * 40, textStyle), colours.soft),
    ),
    `<rect x="${MARGIN}" y="560" width="64" height="6" rx="3" fill="${colours.accent}"/>`,
  ].join("");
}

const layer = (content: string, { width, height } = socialSize) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const ground = layer(
  `<rect width="1200" height="630" fill="${colours.pine}"/><path d="M0 630V520C260 450 520 470 1200 600V630Z" fill="${colours.deep}"/>`,
);

/** The home page's picture, which stands on the ground with no edge; or a service's drawing in a frame. */
async function picture(drawing: string | undefined): Promise<OverlayOptions> {
  if (!drawing) {
    const input = await sharp(await readFile(hero), { density: 84 })
      .resize({ height: 490 })
      .png()
      .toBuffer();
    return { input, left: 632, top: 140 };
  }
  const frame = { width: 470, height: 470 };
  const rounded = layer(`<rect width="470" height="470" rx="36"/>`, frame);
  // Some drawings end as dark as the ground: the edge keeps them apart.
  const edge = layer(
    `<rect x="3" y="3" width="464" height="464" rx="33" fill="none" stroke="${colours.paper}" stroke-width="6"/>`,
    frame,
  );
  const input = await sharp(await readFile(drawingOf(drawing)))
    .resize({ ...frame, fit: "cover" })
    .composite([{ input: edge }, { input: rounded, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, left: 1200 - MARGIN - frame.width, top: 80 };
}

/**
 * Draws the picture that links to a page are shown with, a PNG.
 * @throws Error when there is no such drawing
 */
export async function drawSocialImage(image: SocialImage): Promise<Buffer> {
  return sharp(ground)
    .composite([await picture(image.drawing), { input: layer(logo + words(image)) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}
