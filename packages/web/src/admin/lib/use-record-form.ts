import { useState } from "react";
import { bindFields, useRefusals } from "./use-refusals.ts";

interface Options<Values> {
  stored: Values;
  findErrors: (values: Values) => Partial<Record<keyof Values, string | undefined>>;
  isRefusedAtFirst?: boolean;
  save: { isPending: boolean; error: unknown; reset: () => void };
  readNewest: () => Promise<Values>;
}

/** Follows the stored record until somebody types. From then on `version` stays the one that the edit began from. */
export function useRecordForm<Values extends { version: number }>(options: Options<Values>) {
  const { stored, findErrors, isRefusedAtFirst, save, readNewest } = options;
  const [begun, setBegun] = useState(stored);
  const [values, setValues] = useState(stored);
  const { errors, refused, check, refuse, forget } = useRefusals(findErrors(values), isRefusedAtFirst);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begun);
  const begin = (from: Values) => {
    setBegun(from);
    setValues(from);
    forget();
  };
  if (!isDirty && stored.version > begun.version) begin(stored);
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const onLoadNewest = async () => {
    begin(await readNewest());
    save.reset();
  };
  return {
    ...{ values, begun, errors, begin, set, refuse },
    field: bindFields(values, errors, set),
    /** The properties of a `StaffForm`. */
    shell: { save, refused, check, isDirty, onLoadNewest },
  };
}
