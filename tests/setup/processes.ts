import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Started {
  child: ChildProcess;
  /** The address after `ready`. Undefined when the program ended without it. */
  url: string | undefined;
  lines: string[];
  ended: Promise<number | null>;
}

/** Runs a program at the root of the repository until it prints its `ready` line or ends. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const lines: string[] = [];
  const url = await new Promise<string | undefined>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        if (line.startsWith("ready ")) resolve(line.slice("ready ".length));
      });
    }
    void ended.then(() => resolve(undefined));
  });
  return { child, url, lines, ended };
}

export async function family(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => undefined);
    const [state, parent] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
    if (state !== undefined && state !== "Z") parents.set(Number(name), Number(parent));
  }
  const found = new Set([pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  return [...found].filter((one) => parents.has(one));
}

export async function running(pids: number[]): Promise<number[]> {
  const alive = await Promise.all(pids.map(async (pid) => ((await family(pid)).includes(pid) ? [pid] : [])));
  return alive.flat();
}
