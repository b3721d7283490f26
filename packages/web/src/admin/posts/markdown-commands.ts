interface Selected {
  text: string;
  start: number;
  end: number;
}

interface Edit {
  from: number;
  to: number;
  insert: string;
  select: [start: number, end: number];
}

export type Command = (selected: Selected) => Edit;

const wrap =
  (mark: string, sample: string): Command =>
  ({ text, start, end }) => {
    const [before, after] = [text.slice(0, start), text.slice(end)];
    const chosen = text.slice(start, end);
    const { length } = mark;
    if (before.endsWith(mark) && after.startsWith(mark)) {
      return {
        from: start - length,
        to: end + length,
        insert: chosen,
        select: [start - length, end - length],
      };
    }
    const inner = chosen || sample;
    const insert = `${mark}${inner}${mark}`;
    return { from: start, to: end, insert, select: [start + length, start + length + inner.length] };
  };

export const link: Command = ({ text, start, end }) => {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress ? "words" : chosen || "words";
  const address = isAddress ? chosen : "https://";
  const insert = `[${words}](${address})`;
  const at = start + 1 + (isAddress ? 0 : words.length + 2);
  return { from: start, to: end, insert, select: [at, at + (isAddress ? words.length : address.length)] };
};

const prefixLines =
  (prefixOf: (index: number) => string, pattern: RegExp): Command =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const newline = text.indexOf("\n", end);
    const to = newline === -1 ? text.length : newline;
    const lines = text.slice(from, to).split("\n");
    const isOn = lines.every((line) => pattern.test(line));
    const insert = lines
      .map((line, index) => (isOn ? line.replace(pattern, "") : prefixOf(index) + line.replace(pattern, "")))
      .join("\n");
    const isOneLine = lines.length === 1;
    return { from, to, insert, select: [isOneLine ? from + insert.length : from, from + insert.length] };
  };

export const insertBlock =
  (block: string): Command =>
  ({ text, end }) => {
    const before = text.slice(0, end);
    const after = text.slice(end);
    const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const tail = after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
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
