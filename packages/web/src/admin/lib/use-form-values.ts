import { useState } from "react";

/** Follows the stored record until somebody types. From then on `version` stays the one that the edit began from. */
export function useFormValues<Values extends { version: number }>(stored: Values) {
  const [begun, setBegun] = useState(stored);
  const [values, setValues] = useState(stored);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begun);
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
