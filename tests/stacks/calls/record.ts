import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as send } from "node:http";
import { text } from "node:stream/consumers";
import type { Request } from "../../setup/iam.ts";
import { toRequests } from "./requests.ts";

/**
 * Records what a command asks of AWS, so that the test beside this file can compare it with
 * infra/deploy-roles.yml. Stands between the command and an emulator of AWS, at AWS_ENDPOINT_URL,
 * that can deploy the stacks: moto with the types of CloudFormation that it lacks. The calls that
 * functions and CloudFormation make themselves go to the emulator directly. Adds to the recording,
 * which is deleted before.
 *
 * node tests/stacks/calls/record.ts production npm run deploy -- --stage production
 * node tests/stacks/calls/record.ts production npm run deploy -- --stage production
 * export CDK_QUALIFIER=preview
 * node tests/stacks/calls/record.ts preview npm run deploy -- --stage my-branch
 * node tests/stacks/calls/record.ts preview npm run deploy -- --stage my-branch
 * node tests/stacks/calls/record.ts preview node tests/stacks/calls/delete-quote.ts my-branch
 * node tests/stacks/calls/record.ts preview npm run remove -- --stage my-branch
 *
 * The emulator serves no site, so the smoke test fails at the end of each deployment. Production
 * needs its environment (docs/deploy.md).
 */
const [recording = "", command = "", ...args] = process.argv.slice(2);
const file = `tests/stacks/calls/${recording}.json`;
const emulator = process.env.AWS_ENDPOINT_URL;
if (!emulator || !command) throw new Error("Set AWS_ENDPOINT_URL, and name a recording and a command");

const known: Request[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
const calls = new Map(known.map((call) => [JSON.stringify(call), call]));
const add = (call: Request) => calls.set(JSON.stringify(call), call);
const unknown = new Set<string>();

/** What the emulator can't answer. */
const gaps: [pattern: RegExp, answer: object | string][] = [
  [/^GET \/[\d-]+\/(response-headers-policy|cache-policy|function)$/, "<List><Quantity>0</Quantity></List>"],
  [/^GET \/v2\/email\/account$/, { ProductionAccessEnabled: true, SendingEnabled: true }],
  [/^GET \/2016-08-19\/account-settings\/?$/, { AccountLimit: { ConcurrentExecutions: 1000 } }],
  [
    /^POST \/ CertificateManager\.DescribeCertificate$/,
    { Certificate: { Status: "ISSUED", DomainName: "www.example.com" } },
  ],
  [/^POST \/ ServiceQuotasV20190624\.GetServiceQuota$/, { Quota: { Value: 20 } }],
];

/**
 * CDK first asks for roles of its bootstrap that ours may not take. Then it calls with our own
 * rights.
 */
const refusal =
  "<ErrorResponse><Error><Code>AccessDenied</Code><Message>not authorized to perform: sts:AssumeRole</Message></Error></ErrorResponse>";

async function forward({ method, url = "/", headers }: IncomingMessage, body: string) {
  const outgoing = send(new URL(url, emulator), { method, headers });
  outgoing.end(body, "latin1");
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  answer.setEncoding("latin1");
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await text(answer) };
}

const server = createServer(async (request, response) => {
  request.setEncoding("latin1");
  const body = await text(request);
  const { method = "GET", url = "/", headers } = request;
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  const call = {
    method,
    path,
    query: new URLSearchParams(query),
    headers,
    body: Buffer.from(body, "latin1"),
  };
  const isRefused = body.includes("Action=AssumeRole&") && !body.includes("file-publishing-role");
  const found = isRefused ? [] : toRequests(call);
  if (!found) unknown.add(`${method} ${path} ${headers["x-amz-target"] ?? ""} ${headers.authorization}`);
  found?.forEach(add);
  const line = `${method} ${path}${headers["x-amz-target"] ? ` ${headers["x-amz-target"]}` : ""}`;
  const [, stub] = gaps.find(([pattern]) => pattern.test(line)) ?? [];
  if (isRefused) return response.writeHead(403).end(refusal);
  if (stub) return response.writeHead(200).end(typeof stub === "string" ? stub : JSON.stringify(stub));
  const answer = await forward(request, body);
  // S3 answers 403 instead of 404 to a caller that may not list the bucket.
  if (answer.status === 404)
    for (const { action, resource } of found ?? [])
      if (action === "s3:GetObject") add({ action: "s3:ListBucket", resource: resource.replace(/\/.*/, "") });
  response.writeHead(answer.status, answer.headers).end(answer.body, "latin1");
});

server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as { port: number };
const child = spawn(command, args, {
  stdio: "inherit",
  env: { ...process.env, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` },
});
const [code] = await once(child, "close");
server.closeAllConnections();
server.close();
const sorted = [...calls.values()].sort((one, other) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
);
writeFileSync(file, `[\n${sorted.map((call) => `  ${JSON.stringify(call)}`).join(",\n")}\n]\n`);
for (const line of unknown) console.error(`Not understood: ${line}`);
console.log(`${command} ended with ${code}; ${file} holds ${sorted.length} calls`);
