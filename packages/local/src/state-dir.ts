import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StageError } from "./stage-error.ts";

/** A state folder that this process alone uses. */
export type StateDir = { isNew: boolean; markSeeded(): Promise<void>; release(): Promise<void> };

/**
 * Claims the state folder; two stages on one folder would tear each other's files.
 * @throws StageError when another running stage holds it
 */
export async function claimStateDir(dir: string | undefined): Promise<StateDir> {
  if (dir === undefined) return { isNew: true, markSeeded: async () => {}, release: async () => {} };
  const pidFile = join(dir, "stage.pid");
  const seededFile = join(dir, "seeded");
  await mkdir(dir, { recursive: true });
  const holder = await readPid(pidFile);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new StageError(`Another stage (process ${holder}) runs on ${dir}: stop it, or run with --fresh.`);
  }
  await writeFile(pidFile, String(process.pid));
  return {
    isNew: !existsSync(seededFile),
    markSeeded: () => writeFile(seededFile, `${new Date().toISOString()}\n`),
    release: () => rm(pidFile, { force: true }),
  };
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Whether the process runs, and is a stage: after a crash its number may be another program's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
