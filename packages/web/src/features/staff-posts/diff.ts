export interface DiffLine {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Longer texts count as replaced, so that they do not block the page. */
const MAX_LINES = 2000;

/** Longest common subsequence from each pair of lines on. */
function lengths(older: readonly string[], newer: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1));
  for (let i = older.length - 1; i >= 0; i--) {
    const [row, below] = [table[i], table[i + 1]];
    if (!row || !below) continue;
    for (let j = newer.length - 1; j >= 0; j--) {
      row[j] = older[i] === newer[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

const all = (kind: DiffLine["kind"], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }));

export function diffLines(before: string, after: string): DiffLine[] {
  const [older, newer] = [before.split("\n"), after.split("\n")];
  if (older.length > MAX_LINES || newer.length > MAX_LINES) {
    return before === after ? all("same", older) : [...all("removed", older), ...all("added", newer)];
  }
  const table = lengths(older, newer);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < older.length && j < newer.length) {
    const [was = "", is = ""] = [older[i], newer[j]];
    if (was === is) {
      lines.push({ kind: "same", text: was });
      [i, j] = [i + 1, j + 1];
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) {
      lines.push({ kind: "removed", text: was });
      i += 1;
    } else {
      lines.push({ kind: "added", text: is });
      j += 1;
    }
  }
  return [...lines, ...all("removed", older.slice(i)), ...all("added", newer.slice(j))];
}
