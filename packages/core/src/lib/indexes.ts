type Names = readonly string[];

const none = [] as const;

/** Returns ElectroDB's description of a record's own key, or of one that it has in the index gsi1 to gsi4. */
export const key = <const P extends Names, const S extends Names = typeof none>(
  pk: P,
  sk: S = none as Names as S,
) => ({
  pk: { field: "pk", composite: pk },
  sk: { field: "sk", composite: sk },
});

export const gsi = <
  const N extends 1 | 2 | 3 | 4,
  const P extends Names,
  const S extends Names = typeof none,
>(
  number: N,
  pk: P,
  sk: S = none as Names as S,
) => ({
  index: `gsi${number}` as const,
  pk: { field: `gsi${number}pk` as const, composite: pk },
  sk: { field: `gsi${number}sk` as const, composite: sk },
});
