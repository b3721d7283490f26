import { pacificMinute } from "./date.ts";

export const MAX_ROWS = 5000;

/** Lambda's response ends at 6,291,556 bytes, and base64 makes the file a third longer. */
export const MAX_BYTES = 4_000_000;

const BYTE_ORDER_MARK = "\ufeff";

export const EXPORT_PAGE = 100;
const MAX_TIME_MS = 9_000;

/**
 * Spreadsheets run a cell that begins with one of these signs as a formula. The wide signs are for
 * East Asian keyboards.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

function toCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(",")}\r\n`;

export const toMoment = (iso: string | undefined) => (iso ? pacificMinute(new Date(iso)) : "");

export function addLines(file: { lines: string[]; bytes: number }, lines: readonly string[]): boolean {
  for (const line of lines) {
    const bytes = file.bytes + Buffer.byteLength(line);
    if (file.lines.length === MAX_ROWS || bytes > MAX_BYTES) return false;
    file.lines.push(line);
    file.bytes = bytes;
  }
  return true;
}

type Lines = { lines: readonly string[]; cursor?: string | undefined };

export async function collectLines(readLines: (cursor?: string) => Promise<Lines>, now = Date.now) {
  const deadline = now() + MAX_TIME_MS;
  const file = { lines: [] as string[], bytes: 0 };
  let cursor: string | undefined;
  let isWhole = true;
  do {
    const page = await readLines(cursor);
    isWhole = addLines(file, page.lines);
    cursor = page.cursor;
  } while (isWhole && cursor && now() < deadline);
  return { lines: file.lines, isWhole: isWhole && !cursor };
}

export const toCsv = (titles: readonly string[], lines: readonly string[]): string =>
  BYTE_ORDER_MARK + [toCsvLine(titles), ...lines].join("");
