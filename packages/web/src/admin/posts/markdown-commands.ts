interface Edit {
  from: number;
  to: number;
  insert: string;
  select: [start: number, end: number];
}

export type Command = (selected: { text: string; start: number; end: number }) => Edit;

export function runCommand(area: HTMLTextAreaElement | null, command: Command): void {
  if (!area) return;
  const edit = command({ text: area.value, start: area.selectionStart, end: area.selectionEnd });
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // Only this deprecated command keeps the browser's undo history.
  if (!document.execCommand("insertText", false, edit.insert)) {
    area.setRangeText(edit.insert);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...edit.select);
}

const wrap =
  (mark: string, sample: string): Command =>
  ({ text, start, end }) => {
    const { length } = mark;
    const chosen = text.slice(start, end);
    const [from, to] = [start - length, end + length];
    if (text.slice(0, start).endsWith(mark) && text.startsWith(mark, end)) {
      return { from, to, insert: chosen, select: [from, from + chosen.length] };
    }
    const inner = chosen || sample;
    const select: Edit["select"] = [start + length, start + length + inner.length];
    return { from: start, to: end, insert: `${mark}${inner}${mark}`, select };
  };

export const link: Command = ({ text, start, end }) => {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress ? "words" : chosen || "words";
  const address = isAddress ? chosen : "https://";
  const toFill = isAddress ? words : address;
  const at = start + 1 + (isAddress ? 0 : words.length + 2);
  return { from: start, to: end, insert: `[${words}](${address})`, select: [at, at + toFill.length] };
};

const prefixLines =
  (makePrefix: (index: number) => string, pattern: RegExp): Command =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const newline = text.indexOf("\n", end);
    const to = newline === -1 ? text.length : newline;
    const lines = text.slice(from, to).split("\n");
    const isOn = lines.every((line) => pattern.test(line));
    const insert = lines
      .map((line, index) => (isOn ? "" : makePrefix(index)) + line.replace(pattern, ""))
      .join("\n");
    const last = from + insert.length;
    return { from, to, insert, select: [lines.length === 1 ? last : from, last] };
  };

/** Returns the newlines that a blank line still needs after `found`. */
const toBlankLine = (found = "") => "\n".repeat(Math.max(0, 2 - found.length));

export const insertBlock =
  (block: string): Command =>
  ({ text, end }) => {
    const before = text.slice(0, end);
    const lead = before && toBlankLine(/\n*$/.exec(before)?.[0]);
    const tail = toBlankLine(/^\n*/.exec(text.slice(end))?.[0]);
    const insert = `${lead}${block}${tail}`;
    const at = end + insert.length;
    return { from: end, to: end, insert, select: [at, at] };
  };

export const bold = wrap("**", "bold words");
export const italic = wrap("_", "words");
export const heading = prefixLines(() => "## ", /^#{1,6} /);
export const list = prefixLines(() => "- ", /^[-*] /);
export const numbered = prefixLines((index) => `${index + 1}. `, /^\d+\. /);
export const quote = prefixLines(() => "> ", /^> /);

export const imageMarkdown = (alt: string, url: string): string =>
  `![${alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ")}](${encodeURI(url)})`;
