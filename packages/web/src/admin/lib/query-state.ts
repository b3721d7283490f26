import { type NavigateOptions, useSearchParams } from "react-router";

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
  /** Begins from the current address, because the screen follows it a moment later. */
  const change = (changes: object, options?: NavigateOptions) =>
    set(withChanges(new URLSearchParams(window.location.search), changes), options);
  return [params, set, change] as const;
}
