import { createContext, use } from "react";
import { matchPath } from "react-router-dom";

type Params = Readonly<Record<string, string | undefined>>;

const NONE: Params = {};

/** What the page's path says in the place of its route's `:names`. */
export const RouteParams = createContext(NONE);

export const useRouteParams = (): Params => use(RouteParams);

/** The first route whose pattern is that of the path, and what the path says in its place of names. */
export function routeAt<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Params } | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}
