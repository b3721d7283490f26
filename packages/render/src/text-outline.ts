import { readFile } from "node:fs/promises";
import { join } from "node:path";
import opentype from "opentype.js";
import { decompress } from "wawoff2";

// Pictures carry their text as outlines, because the machine that draws them does not have our font.

const bytes = await decompress(
  await readFile(join(import.meta.dirname, "../../web/src/ui/fonts/figtree.woff2")),
);
const font = opentype.parse(new Uint8Array(bytes).buffer);

export interface TextStyle {
  size: number;
  weight: number;
}

const toOptions = ({ weight }: TextStyle) => ({ kerning: true, variation: { wght: weight } });

/** The library measures each letter in the weight in which it was drawn last, so this draws the text first. */
function createMeasure(text: string, style: TextStyle): (words: string) => number {
  font.getPath(text, 0, 0, style.size, toOptions(style));
  return (words) => font.getAdvanceWidth(words, style.size, toOptions(style));
}

/** The library's own `toPathData` writes NaN for numbers close to a whole one. */
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
