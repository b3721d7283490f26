import { isDay } from "@handyman/core/lib/date";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { getDayBounds } from "./pacific-time.ts";

export function withChanges(search: URLSearchParams, changes: object): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useQueryState() {
  const [params, set] = useSearchParams();
  /** Reads the address itself, because React's state follows a moment later. */
  const change = (changes: object, options?: NavigateOptions) =>
    set(withChanges(new URLSearchParams(window.location.search), changes), options);
  return [params, set, change] as const;
}

type Filter<Name extends string> = Partial<Record<Name, string>>;

export function readFilter<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Filter<Name> {
  const found = names.map((name) => [name, search.get(name) ?? ""] as const);
  const isGood = (name: string, value: string) => (name === "from" || name === "to" ? isDay(value) : value);
  return Object.fromEntries(found.filter(([name, value]) => isGood(name, value))) as Filter<Name>;
}

export const omit = <Shown extends object>(filter: Shown, names: readonly (keyof Shown)[]): Partial<Shown> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !names.some((one) => one === name)),
  ) as Partial<Shown>;

/** Returns the API's query. `from` and `to` become the bounds of whole days in the Bay Area. */
export const toFilterQuery = ({ from, to, ...rest }: Filter<string>): Record<string, string> =>
  ({
    ...rest,
    ...(from && { from: getDayBounds(from).from }),
    ...(to && { to: getDayBounds(to).to }),
  }) as Record<string, string>;

export const bindFilter =
  <Name extends string>(filter: Filter<Name>, onChange: (changes: Filter<Name>) => void) =>
  (name: Name, label: string) => ({
    label,
    required: false,
    value: filter[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Filter<Name>),
  });
