import MarkdownIt, { type Token } from "markdown-it";
import { type ImageFormat, variantPath, variantSizes } from "../pictures/variant-rules.ts";

const WORDS_PER_MINUTE = 200;

export const MAX_DEPTH = 10;

/** At each quote the parser reads all later lines again, so quotes times lines has a limit. */
const MAX_LINES_AFTER_QUOTES = 200_000;

const getMaxQuotes = (lines: number) => Math.max(10, Math.floor(MAX_LINES_AFTER_QUOTES / lines));

/** Many links can share one long address, so their HTML can be much longer than the text. */
export const MAX_LINK_CHARACTERS = 1_000_000;

/**
 * The parser counts two levels for each list. It drops deeper lists without an error, so let it
 * read one list more than the limit.
 */
const maxNesting = 2 * (MAX_DEPTH + 1);

const renderer = new MarkdownIt("commonmark", { html: false, maxNesting });

const isSafe = (url: string) => /^(?:https?|ircs?|mailto|xmpp):/i.test(url) || !/^[^/?#]*:/.test(url);

const { normalizeLink } = renderer;
renderer.validateLink = () => true;
renderer.normalizeLink = (url) => (isSafe(url) ? normalizeLink(url) : "");

type Counts = {
  lines: number;
  quotes: number;
};

renderer.block.ruler.before("blockquote", "limit_quotes", (state, line, endLine) => {
  if (state.src[(state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)] !== ">") return false;
  const quotes = Number(state.env.quotes) + 1;
  state.env.quotes = quotes;
  if (quotes <= getMaxQuotes(Number(state.env.lines))) return false;
  state.line = endLine;
  return true;
});

function findProblem(tokens: Token[], { lines, quotes }: Counts): string | undefined {
  const maxQuotes = getMaxQuotes(lines);
  if (quotes > maxQuotes)
    return `A text of ${lines.toLocaleString("en-US")} lines can have at most ${maxQuotes} quotes, which begin with ">".`;
  let [depth, deepest, characters] = [0, 0, 0];
  for (const { type, nesting, children } of tokens) {
    if (/^(blockquote|list_item)_/.test(type)) depth += nesting;
    deepest = Math.max(deepest, depth);
    const attributes = (children ?? []).flatMap(({ attrs }) => attrs ?? []);
    characters += attributes.reduce((sum, [, value]) => sum + String(value).length, 0);
  }
  if (deepest > MAX_DEPTH) return `Lists and quotes can be at most ${MAX_DEPTH} deep inside each other.`;
  if (characters <= MAX_LINK_CHARACTERS) return undefined;
  return `All links together can have at most ${MAX_LINK_CHARACTERS.toLocaleString("en-US")} characters.`;
}

const showAsText = (markdown: string): string =>
  `<p>${renderer.utils.escapeHtml(markdown).replace(/\n{2,}/g, "</p>\n<p>")}</p>`;

export interface Rendered {
  html: string;
  /** Names the limit that the text exceeds. `html` then shows the Markdown itself. */
  problem?: string;
}

/**
 * Returns HTML that is safe to show: raw HTML becomes text, and links of unsafe schemes lose their
 * address.
 */
export function renderMarkdown(markdown: string): Rendered {
  const env: Counts = { lines: markdown.split(/\r\n?|\n/).length, quotes: 0 };
  const tokens = renderer.parse(markdown, env);
  const problem = findProblem(tokens, env);
  if (problem) return { html: showAsText(markdown), problem };
  return { html: renderer.renderer.render(tokens, renderer.options, env).trimEnd() };
}

export function countReadTime(content: string): number {
  const words = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

const SIZES = "(min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

/** In pixels, for browsers that ignore `srcset`: enough for the text column on a sharp screen. */
const PLAIN_WIDTH = 1200;

const libraryImage =
  /<img src="\/media\/(?:variants\/(media\/([A-Za-z0-9-]+)\/[^/"]+)\/[^/"]+|(media\/([A-Za-z0-9-]+)\/[^/"]+))"([^>]*?) ?\/>/g;

function listVariants(key: string, format: ImageFormat, source: number) {
  const widths = new Map<number, string>();
  for (const { name, width: widest } of variantSizes) {
    const width = Math.min(widest, source);
    if (!widths.has(width)) widths.set(width, `/media/${variantPath(key, { name, width, format })}`);
  }
  return [...widths].map(([width, url]) => ({ width, url }));
}

const toSrcSet = (variants: ReturnType<typeof listVariants>) =>
  variants.map(({ width, url }) => `${url} ${width}w`).join(", ");

function renderPicture(key: string, image: ImageSizes[string], rest: string): string {
  const { width, height } = image;
  const renderSource = (format: ImageFormat) =>
    `<source type="image/${format}" srcset="${toSrcSet(listVariants(key, format, width))}" sizes="${SIZES}" />`;
  const jpeg = listVariants(key, "jpeg", width);
  const plain = jpeg.findLast((variant) => variant.width <= PLAIN_WIDTH) ?? jpeg[0];
  return [
    `<picture>${renderSource("avif")}${renderSource("webp")}`,
    `<img src="${plain?.url}" srcset="${toSrcSet(jpeg)}" sizes="${SIZES}"`,
    ` width="${width}" height="${height}"${rest} loading="lazy" decoding="async" /></picture>`,
  ].join("");
}

export const addPictures = (html: string, sizes: ImageSizes): string =>
  html.replace(libraryImage, (image, shown, shownId, whole, wholeId, rest: string) => {
    const size = sizes[shownId ?? wholeId];
    return size ? renderPicture(shown ?? whole, size, rest) : image;
  });
