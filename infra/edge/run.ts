import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

/** What CloudFront hands to a function for viewer requests, and what it may hand back. */
export interface EdgeRequest {
  uri: string;
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers?: Record<string, { value: string }>;
}

export interface EdgeAnswer extends EdgeRequest {
  /** There when the function answers itself. */
  statusCode?: number;
  headers: Record<string, { value: string }>;
}

const sources = new Map<string, Script>();

function scriptOf(name: string): Script {
  const path = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const script =
    sources.get(name) ?? new Script(`${readFileSync(path, "utf8")}\nJSON.stringify(handler(event))`);
  sources.set(name, script);
  return script;
}

/** Runs a function as CloudFront does: its source alone, nothing imported, nothing of Node in reach. */
export function runEdgeFunction(name: string, request: EdgeRequest, ip = "192.0.2.1"): EdgeAnswer {
  const event = { viewer: { ip }, request: { querystring: {}, headers: {}, ...request } };
  return JSON.parse(scriptOf(name).runInNewContext({ event }) as string) as EdgeAnswer;
}
