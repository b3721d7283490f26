import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

type Headers = Record<string, { value: string }>;

export interface EdgeRequest {
  uri: string;
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers?: Headers;
}

export interface EdgeAnswer extends EdgeRequest {
  statusCode?: number;
  headers: Headers;
}

const sources = new Map<string, Script>();

function getScript(name: string): Script {
  const path = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const script =
    sources.get(name) ?? new Script(`${readFileSync(path, "utf8")}\nJSON.stringify(handler(event))`);
  sources.set(name, script);
  return script;
}

/** Runs a function without imports and without Node, as CloudFront does. */
const run = (name: string, event: object) => JSON.parse(getScript(name).runInNewContext({ event }) as string);

export function runEdgeFunction(name: string, request: EdgeRequest, ip = "192.0.2.1"): EdgeAnswer {
  return run(name, { viewer: { ip }, request: { querystring: {}, headers: {}, ...request } }) as EdgeAnswer;
}

export function runResponseFunction(name: string, headers: Record<string, string>): Record<string, string> {
  const given = Object.entries(headers).map(([header, value]) => [header, { value }]);
  const answer = run(name, { response: { statusCode: 200, headers: Object.fromEntries(given) } });
  const changed = Object.entries((answer as { headers: Headers }).headers);
  return Object.fromEntries(changed.map(([header, { value }]) => [header, value]));
}
