import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { StageError } from "@handyman/local/listen";
import { startStage } from "@handyman/local/stage";

/**
 * Runs the product on this machine: `npm run dev` from sources, `npm run preview` from the build,
 * `-- --fresh` without saved state, `-- --second-factor` with codes at the sign-in. PORT sets the
 * port (3000).
 */

const root = fileURLToPath(new URL("..", import.meta.url));

const { values } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    "second-factor": { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  if (values.built && !existsSync(`${root}packages/web/dist/index.html`)) {
    throw new StageError("The site is not built yet: run `npm run build` first.");
  }
  const stage = await startStage({
    port: parsePort(process.env.PORT),
    site: values.built ? "dist" : "vite",
    seed,
    requiresSecondFactor: values["second-factor"],
    ...(!values.fresh && { dir: `${root}.local` }),
  });
  onEnd(stage.close);
  console.log(`mail, records, objects and faults: ${stage.url}/__local/`);
  console.log(`ready ${stage.url}`);
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === "") return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new StageError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

async function seed(): Promise<void> {
  const { seedLocal, seedSamples } = await import("./seed/local.ts");
  await seedLocal();
  await seedSamples();
}

function onEnd(close: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), 900).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const starters = readParents();
  setInterval(() => {
    if (readParents() !== starters) void end();
  }, 500).unref();
}

/**
 * A killed npm or shell sends no signal, but its child gets another parent process. Without /proc
 * (macOS) the stage notices only the end of the shell.
 */
function readParents(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    const [, npm] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${process.ppid} ${npm}`;
  } catch {
    return `${process.ppid}`;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exit(1);
}
