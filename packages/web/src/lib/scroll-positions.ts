const STORE = "scroll-positions";
/** Entries of the tab's history that are remembered. */
const MOST = 50;

type Positions = Map<string, number>;

let positions: Positions | undefined;

function read(): Positions {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as [string, number][]);
  } catch {
    // Storage that is switched off, or not ours: pages start at the top.
    return new Map();
  }
}

/** Pixels from the top of each entry of this tab's history, by a key of the entry. */
export const scrollPositions = (): Positions => {
  positions ??= read();
  return positions;
};

/** Keeps the positions for when this page comes back after a visit to another site. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...scrollPositions()].slice(-MOST)));
  } catch {
    // As above.
  }
}
