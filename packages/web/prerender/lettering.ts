import { readFile } from "node:fs/promises";
import { join } from "node:path";
import opentype from "opentype.js";
import { decompress } from "wawoff2";

// Words of pictures as outlines: the machine that draws them may have no font at all, and never has ours.

const bytes = await decompress(await readFile(join(import.meta.dirname, "../src/ui/fonts/figtree.woff2")));
const font = opentype.parse(new Uint8Array(bytes).buffer);

/** How words are set: `size` in pixels, `weight` from 300 to 900. */
export interface Lettering {
  size: number;
  weight: number;
}

const optionsOf = ({ weight }: Lettering) => ({ kerning: true, variation: { wght: weight } });

/**
 * Measures words of that text, in pixels. The library takes each letter as wide as it was drawn last, in whatever weight: so
 * the text is drawn first, and nothing else may be until it is measured.
 */
function measureOf(text: string, style: Lettering): (words: string) => number {
  font.getPath(text, 0, 0, style.size, optionsOf(style));
  return (words) => font.getAdvanceWidth(words, style.size, optionsOf(style));
}

/**
 * A line of text as the `d` of an SVG path, from its left end on the baseline. The library's own `toPathData` writes NaN for
 * numbers close to a whole one.
 */
export const outline = (text: string, x: number, baseline: number, style: Lettering): string =>
  font
    .getPath(text, x, baseline, style.size, optionsOf(style))
    .commands.map(({ type, x1, y1, x2, y2, x, y }) => {
      const points = [x1, y1, x2, y2, x, y].filter((point) => point !== undefined);
      return type + points.map((point) => point.toFixed(2)).join(" ");
    })
    .join("");

/** Words on as few lines as fit the width, in pixels; a single word may be wider. */
export function linesOf(text: string, width: number, style: Lettering): string[] {
  const lines: string[] = [];
  const widthOf = measureOf(text, style);
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest of some sizes at which the text fits into so many lines, and those lines; the smallest one otherwise. */
export function fitted(text: string, width: number, maxLines: number, styles: readonly Lettering[]) {
  const tries = styles.map((style) => ({ style, lines: linesOf(text, width, style) }));
  const fits = tries.find(({ lines, style }) => {
    const widthOf = measureOf(text, style);
    return lines.length <= maxLines && lines.every((line) => widthOf(line) <= width);
  });
  return fits ?? (tries.at(-1) as (typeof tries)[number]);
}
