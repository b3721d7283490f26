import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

interface Options {
  replace?: boolean;
}

/** Removes the parameters whose value is empty. */
export function withChanges(search: URLSearchParams, changes: object): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useQueryState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams | Record<string, string>, options: Options = {}) => {
      const query = new URLSearchParams(next).toString();
      void navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [navigate, pathname],
  );
  /** Begins from the current address, because the screen follows it a moment later. */
  const change = (changes: object, options?: Options) =>
    set(withChanges(new URLSearchParams(window.location.search), changes), options);
  return [params, set, change] as const;
}
