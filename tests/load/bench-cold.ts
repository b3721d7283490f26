import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { external } from "../../infra/bundle.ts";
import { bundleAndWeigh, weighZip } from "../setup/bundle.ts";

// Prints how long the visitors' API function takes to start: `npm run bench:cold`. A fresh Node
// process loads the bundle and sends it one request. An empty handler and a usual bundle of the
// same libraries run beside it, so the ratio means the same on each machine. An argument sets the
// number of rounds. Exits with 1 when the API takes more than 1.3 times as long as the usual
// bundle.

const MAX_RATIO = 1.3;
const rounds = Number(process.argv[2] ?? 15);

const empty = `export const handler = async () => ({ statusCode: 200, body: "{}" });`;

const plain = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Entity } from "electrodb";
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";

const client = DynamoDBDocumentClient.from(new DynamoDBClient());
const indexes = { byId: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } } };
const attributes = { id: { type: "string" } };
const model = { service: "plain", entity: "thing", version: "1" };
const things = new Entity({ model, attributes, indexes }, { client, table: "things" });
const files = new S3Client();
const app = new Hono()
  .get("/api/health", (c) => c.json({ status: "ok" }))
  .get("/api/things/:id", async (c) => c.json(await things.get(c.req.param()).go()))
  .post("/api/files", async (c) => c.text(await getSignedUrl(files, new PutObjectCommand(await c.req.json()))));
export const handler = handle(app);
`;

const start = `
const began = performance.now();
const { handler } = await import(process.argv[2]);
const http = { method: "GET", path: "/api/health", sourceIp: "192.0.2.1" };
const requestContext = { http, domainName: "example.test", requestId: "one" };
const { statusCode } = await handler({ rawPath: http.path, rawQueryString: "", headers: {}, requestContext }, {});
if (statusCode !== 200) throw new Error("The function answered with " + statusCode);
console.log(performance.now() - began);
process.exit();
`;

const env = {
  AWS_REGION: "us-west-2",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "localsecret",
  TABLE_NAME: "table",
  BUCKET_NAME: "bucket",
  POWERTOOLS_LOG_LEVEL: "SILENT",
};

const folder = mkdtempSync(join(tmpdir(), "bench-cold-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const starter = join(folder, "start.mjs");
writeFileSync(starter, start);

const { build } = createRequire(createRequire(import.meta.url).resolve("sst/package.json"))("esbuild") as {
  build(options: object): Promise<unknown>;
};

const banner = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/** Bundles with SST's own bundler and the libraries of core, as a usual function does. */
async function bundleAsUsual(name: string, contents: string) {
  const entry = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: "packages/core" },
    outfile: entry,
    banner: { js: banner },
    external,
    bundle: true,
    minify: true,
    platform: "node",
    target: "esnext",
    format: "esm",
    logLevel: "silent",
    mainFields: ["module", "main"],
  });
  const zipped = weighZip(readFileSync(entry));
  return { name, entry, zipped, zippedStart: zipped, times: [] as number[] };
}

const none = await bundleAsUsual("empty", empty);
const libraries = await bundleAsUsual("plain libraries", plain);
const built = await bundleAndWeigh("packages/functions/src/api/site.ts");
const api = { name: "API", ...built, times: [] as number[] };
const measured = [none, libraries, api];

for (let round = 0; round < rounds; round++)
  for (const { entry, times } of measured)
    times.push(Number(execFileSync(process.execPath, [starter, entry], { env, encoding: "utf8" })));

const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
const added = ({ times }: typeof none) => median(times) - median(none.times);
const ratio = added(api) / added(libraries);
console.table(
  measured.map((each) => ({
    bundle: each.name,
    "zip, kB": Math.round(each.zipped / 1000),
    "loaded at start, kB": Math.round(each.zippedStart / 1000),
    "ms to the first answer": Math.round(median(each.times)),
  })),
);
console.log(
  `Over the empty handler, the API takes ${ratio.toFixed(2)} times as long as its plain libraries (at most ${MAX_RATIO}).`,
);
process.exit(ratio > MAX_RATIO ? 1 : 0);
