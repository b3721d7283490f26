import { useState } from "react";

/**
 * What somebody types into a form, begun from a stored record. Until they type it follows the record, which may first come
 * from a cache; from then on it is theirs, and its version says what they began from.
 */
export function useFormValues<Values extends { version: number }>(stored: Values) {
  const [begun, setBegun] = useState(stored);
  const [values, setValues] = useState(stored);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begun);
  /** Begins anew, from what was saved or read. */
  const begin = (from: Values) => {
    setBegun(from);
    setValues(from);
  };
  if (!isDirty && stored.version > begun.version) begin(stored);
  return {
    values,
    begun,
    isDirty,
    begin,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
  };
}
