import { type ChangeEvent, useState } from "react";

type Errors<Values> = Partial<Record<keyof Values, string | undefined>>;
type TextFields<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values];

/** Returns a function that gives a text field its value, its error and its change. */
export const bindFields =
  <Values extends object>(values: Values, errors: Errors<Values>, set: (changes: Partial<Values>) => void) =>
  (name: TextFields<Values>) => ({
    value: values[name] as string,
    error: errors[name] as string | undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set({ [name]: target.value } as Partial<Values>),
  });

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
