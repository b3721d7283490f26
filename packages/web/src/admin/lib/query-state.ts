import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

export function useQueryState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams | Record<string, string>, options: { replace?: boolean } = {}) => {
      const query = new URLSearchParams(next).toString();
      void navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [navigate, pathname],
  );
  return [params, set] as const;
}
