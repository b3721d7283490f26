import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StageError } from "./listen.ts";

export type StateDir = { isNew: boolean; markSeeded(): Promise<void>; release(): Promise<void> };

/**
 * Two stages would damage each other's files.
 * @throws StageError when another running stage holds the folder
 */
export async function claimStateDir(dir: string | undefined): Promise<StateDir> {
  if (dir === undefined) return { isNew: true, markSeeded: async () => {}, release: async () => {} };
  const pidFile = join(dir, "stage.pid");
  const seededFile = join(dir, "seeded");
  await mkdir(dir, { recursive: true });
  const holder = parse(await readFile(pidFile, "utf8").catch(() => ""));
  const isHeld = holder && holder.pid !== process.pid && (await startTime(holder.pid)) === holder.started;
  if (isHeld) {
    throw new StageError(
      `Another stage (process ${holder.pid}) runs on ${dir}: stop it, or run with --fresh.`,
    );
  }
  await writeFile(pidFile, `${process.pid} ${await startTime(process.pid)}`);
  return {
    isNew: !existsSync(seededFile),
    markSeeded: () => writeFile(seededFile, `${new Date().toISOString()}\n`),
    release: () => rm(pidFile, { force: true }),
  };
}

function parse(text: string): { pid: number; started: string } | undefined {
  const [, pid, started] = /^(\d+) (\w+)$/.exec(text) ?? [];
  return pid && started ? { pid: Number(pid), started } : undefined;
}

/**
 * Returns the process's start time, because another program may get a crashed process's number. Undefined if it does not run;
 * "running" without /proc.
 */
async function startTime(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The second field is the name in brackets, which may hold spaces; the 22nd is the start.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "running";
}
