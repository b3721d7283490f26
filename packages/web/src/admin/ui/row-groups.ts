import type { CSSProperties } from "react";

interface Group<Row> {
  key: string;
  rows: readonly Row[];
  /** For `contain-intrinsic-size`. */
  style: CSSProperties;
}

/** True for about every second id. */
const startsGroup = (id: string) => id.charCodeAt(id.length - 1) % 2 === 0;

/**
 * Returns the rows in small groups. The browser skips a group outside the screen, and hundreds of skipped rows would make each frame longer.
 * The id of a row says whether it starts a group, so that a row that comes or goes changes only its own group.
 */
export function splitRows<Row extends { id: string }>(rows: readonly Row[]): Group<Row>[] {
  const starts = rows.flatMap(({ id }, place) => (place > 0 && startsGroup(id) ? [place] : []));
  return [0, ...starts].map((start, index) => {
    const some = rows.slice(start, starts[index]);
    const firstId = rows[start]?.id ?? "";
    const style = { "--rows": some.length } as CSSProperties;
    return { key: startsGroup(firstId) ? firstId : "top", rows: some, style };
  });
}
