import { type ParseArgsConfig, parseArgs } from "node:util";

/** The audit log's name for a person who runs a script. AWS's own log has the person's identity. */
export const operator = { id: "operator", roles: ["owner"] } as const;

export const stageOption = { stage: { type: "string" } } as const;

export const dryRunOption = { "dry-run": { type: "boolean", default: false } } as const;

type Parsed<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>;

/**
 * Reads the options, runs the script and prints an error as one line. Exits with 1 after an error, and when `work` returns
 * false.
 */
export async function operate<T extends ParseArgsConfig>(
  usage: string,
  config: T,
  work: (stage: string, parsed: Parsed<T>) => Promise<boolean>,
): Promise<void> {
  try {
    const parsed = parseArgs(config);
    const { stage } = parsed.values as { stage?: string };
    if (!stage) throw new Error(`Say which stage:\n${usage}`);
    process.exitCode = (await work(stage, parsed)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

const PROGRESS_MS = 5_000;

export function showProgress(what: string, total?: number): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    console.log(`… ${done.toLocaleString("en")}${total ? ` of ${total.toLocaleString("en")}` : ""} ${what}`);
  };
}
