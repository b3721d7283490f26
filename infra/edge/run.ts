import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Headers = Record<string, { value: string }>;

interface EdgeRequest {
  uri: string;
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers?: Headers;
}

interface EdgeAnswer extends EdgeRequest {
  statusCode?: number;
  headers: Headers;
  body?: { encoding: "text"; data: string };
}

function run(name: string, event: object) {
  const source = readFileSync(new URL(`${name}.js`, import.meta.url), "utf8");
  return JSON.parse(runInNewContext(`${source}\nJSON.stringify(handler(event))`, { event }));
}

export function runEdgeFunction(name: string, request: EdgeRequest, ip = "192.0.2.1"): EdgeAnswer {
  const context = { requestId: "edge" };
  return run(name, { viewer: { ip }, context, request: { querystring: {}, headers: {}, ...request } });
}

export function runResponseFunction(name: string, headers: Record<string, string>, uri = "/") {
  const given = Object.entries(headers).map(([header, value]) => [header, { value }]);
  const answer = run(name, {
    request: { uri },
    response: { statusCode: 200, headers: Object.fromEntries(given) },
  });
  const changed = Object.entries((answer as { headers: Headers }).headers);
  return Object.fromEntries(changed.map(([header, { value }]) => [header, value]));
}
