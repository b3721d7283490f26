import { apiRoutes } from "../../../../infra/api-routes.ts";

type Variable = "one segment" | "rest of the path" | undefined;

function getVariable(segment: string): Variable {
  if (!segment.startsWith("{")) return undefined;
  return segment.endsWith("+}") ? "rest of the path" : "one segment";
}

function toRoute([key, { to }]: [string, (typeof apiRoutes)[string]]) {
  const [method = "", path = ""] = key.split(" ");
  const segments = path.split("/");
  const patterns = { "one segment": "[^/]+", "rest of the path": ".+" };
  const pattern = segments.map((segment) => {
    const variable = getVariable(segment);
    return variable ? patterns[variable] : segment;
  });
  const variables = segments.map(getVariable);
  const isGreedy = variables.includes("rest of the path");
  const rank = isGreedy ? 0 : variables.some(Boolean) ? 1 : 2;
  return { key, to, method, path: new RegExp(`^${pattern.join("/")}$`), rank, length: segments.length };
}

/**
 * The first match wins. Full paths come before paths with variables, then greedy paths, the longest
 * first.
 */
const routes = Object.entries(apiRoutes)
  .map(toRoute)
  .toSorted((one, other) => other.rank - one.rank || other.length - one.length);

export const findRoute = (method: string, rawPath: string) =>
  routes.find((route) => ["ANY", method].includes(route.method) && route.path.test(rawPath));
