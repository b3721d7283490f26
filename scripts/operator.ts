import { type ParseArgsConfig, parseArgs } from "node:util";
import { REGION, readStacks } from "./deploy/cloudformation.ts";
import { runMain } from "./deploy/problem.ts";

export const operator = { id: "operator", roles: ["owner"] } as const;

export const stageOption = { stage: { type: "string" } } as const;

export const dryRunOption = { "dry-run": { type: "boolean", default: false } } as const;

/** The process exits with 1 if the command throws or returns false. */
export const operate = <const T extends ParseArgsConfig>(
  usage: string,
  config: T,
  work: (stage: string, parsed: ReturnType<typeof parseArgs<T>>) => Promise<unknown>,
): Promise<void> =>
  runMain(async () => {
    const parsed = parseArgs(config);
    const { stage } = parsed.values as { stage?: string };
    if (!stage) throw new Error(`Say which stage:\n${usage}`);
    if ((await work(stage, parsed)) === false) process.exitCode = 1;
  });

export function showProgress(what: string, total?: number): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last < 5_000) return;
    last = Date.now();
    console.log(`… ${done.toLocaleString("en")}${total ? ` of ${total.toLocaleString("en")}` : ""} ${what}`);
  };
}

const functions = ["FormMail", "MailFeedback", "FollowUp", "DropAtEdge", "ImageVariants", "Sweep"] as const;

const outputNames = [
  "TableName",
  "BucketName",
  "UserPoolId",
  "SiteUrl",
  "RenderPagesQueue",
  "RenderPagesDeadLetters",
  ...functions.flatMap((name) => [`${name}Function`, `${name}DeadLetters`] as const),
] as const;

export type Outputs = Record<(typeof outputNames)[number], string>;

/** Points core at a deployed stage. Call it before the first import of core. */
export async function useDeployedStage(stage: string): Promise<Outputs> {
  const stacks = await readStacks(stage);
  if (stacks.length === 0) throw new Error(`There is no stage "${stage}" in this account`);
  const outputs: Outputs = Object.assign({}, ...stacks.map((stack) => stack.outputs));
  const missing = outputNames.find((name) => !outputs[name]);
  if (missing) throw new Error(`Stage "${stage}" has no output ${missing}: deploy the stage again`);
  process.env.AWS_REGION = REGION;
  process.env.TABLE_NAME = outputs.TableName;
  process.env.BUCKET_NAME = outputs.BucketName;
  process.env.USER_POOL_ID = outputs.UserPoolId;
  // This time includes the upload of a file, and an operator's connection may be slow.
  process.env.REQUEST_TIMEOUT_MS = String(10 * 60_000);
  process.env.PAGE_QUEUE_URL = outputs.RenderPagesQueue;
  return outputs;
}

export const isLocal = (url: string): boolean => new URL(url).hostname === "localhost";

export async function useLocalStage(url: string): Promise<void> {
  const answer = await fetch(`${url}/__local/environment.json`);
  Object.assign(process.env, await answer.json());
}
