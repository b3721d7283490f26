import { type ChangeEvent, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";

type Errors<Values> = Partial<Record<keyof Values, string | undefined>>;
type TextFields<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values];

export const bindFields =
  <Values extends object>(values: Values, errors: Errors<Values>, set: (changes: Partial<Values>) => void) =>
  (name: TextFields<Values>) => ({
    value: values[name] as string,
    error: errors[name] as string | undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set({ [name]: target.value } as Partial<Values>),
    // The browser would offer the staff's own name and address.
    autoComplete: "off",
  });

export const findTakenSlug = (error: unknown): { slug?: string } =>
  error instanceof ApiError && error.code === "slug_taken" ? { slug: error.message } : {};

export const toOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function useRefusals<Found extends object>(found: Found, isRefusedAtFirst = false) {
  const [refusals, setRefusals] = useState(isRefusedAtFirst ? 1 : 0);
  const count = Object.values(found).filter(Boolean).length;
  const refuse = () => setRefusals((before) => before + 1);
  return {
    errors: refusals > 0 ? found : ({} as Partial<Found>),
    refused: { refusals, errorCount: refusals > 0 ? count : 0 },
    refuse,
    check: () => {
      if (count > 0) refuse();
      return count === 0;
    },
    forget: () => setRefusals(0),
  };
}

interface Options<Values> {
  stored: Values;
  findErrors: (values: Values) => Errors<Values>;
  isRefusedAtFirst?: boolean;
  save: { isPending: boolean; error: unknown; reset: () => void };
  readNewest: () => Promise<Values>;
}

/**
 * Follows the stored record until staff type. From then on, `version` stays at the version that the
 * edit began from.
 */
export function useRecordForm<Values extends { version: number }>(options: Options<Values>) {
  const { stored, findErrors, isRefusedAtFirst, save, readNewest } = options;
  const [begun, setBegun] = useState(stored);
  const [values, setValues] = useState(stored);
  const { errors: found, refused, check, forget } = useRefusals(findErrors(values), isRefusedAtFirst);
  const errors = { ...found, ...findTakenSlug(save.error) };
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
    values,
    begun,
    errors,
    begin,
    set,
    field: bindFields(values, errors, set),
    shell: { save, refused, check, isDirty, onLoadNewest },
  };
}
