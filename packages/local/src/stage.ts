import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { tasks } from "@handyman/functions/tasks";
import { type Auth, startAuth } from "./auth/auth.ts";
import { AUTH_PATH } from "./auth/provider.ts";
import { type Emulators, exposeEmulators, type Inside, startEmulators } from "./emulators.ts";
import { rendererFolder, setNames } from "./environment.ts";
import { createScheduledEvent, describeError, invoke, type RetryDelay } from "./events/invoke.ts";
import { readState } from "./files.ts";
import { serveApi } from "./http/api.ts";
import { createLocalApp } from "./http/local.ts";
import { serveMedia } from "./http/media.ts";
import { type Site, startSite } from "./http/site.ts";
import { type Listening, listen, StageError, sendText, serveApp } from "./listen.ts";

const MINUTE = 60_000;
const RETRY_DELAY = { first: 100, longest: 2000 };

export type StageOptions = {
  port?: number;
  dir?: string;
  site?: "vite" | "dist" | "none";
  seed?: () => Promise<void>;
  quiet?: boolean;
  isScheduled?: boolean;
  requiresSecondFactor?: boolean;
  /** AWS waits longer, but with the same order and number of tries. */
  retryDelay?: RetryDelay;
};

export type Stage = Awaited<ReturnType<typeof startStage>>;

/**
 * One origin serves the site, `/api`, `/media`, `/__local` and `/__oidc`. Sets the environment, so
 * one process holds one stage.
 * @throws StageError
 */
export async function startStage(options: StageOptions = {}) {
  const { port = 0, dir, site: kind = "none", quiet = false, seed, retryDelay = RETRY_DELAY } = options;
  const say = (text: string) => quiet || console.log(text);
  let serve: RequestListener = (_request, response) => sendText(response, 503, "The stage is starting");
  const server = await listen(port, (request, response) => serve(request, response));
  const closers: (() => Promise<void>)[] = [() => server.close()];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const state = await claimStateDir(dir);
    closers.push(() => state.release());
    const url = `http://localhost:${server.port}`;
    setNames(url, quiet ? "SILENT" : "WARN");
    say(dir === undefined ? "starting, in memory" : `starting, state in ${dir}`);
    const emulators = await startEmulators({ dir, origins: getOrigins(server), retryDelay, report: say });
    process.env.UPLOAD_ORIGIN = emulators.s3Url;
    closers.push(() => emulators.close());
    const isSeeded = seed !== undefined && state.isNew;
    if (isSeeded) {
      say("filling the new table");
      await seed();
    }
    await emulators.deliver();
    const site = await startSite(kind, server.server, emulators.s3Url, emulators.siteStore);
    closers.push(() => site.close());
    const finished = finish(emulators, { ...options, isSeeded, state, say });
    closers.push(async () => finished.stop());
    const auth = await startAuth(url, emulators.directory, options.requiresSecondFactor);
    const inside = exposeEmulators(emulators, auth.token);
    serve = createRouter(emulators, inside, auth, site);
    /** Resolves when all writes, uploads and their events are handled or are dead letters. */
    const settled = async () => {
      await finished.done;
      await emulators.settled();
    };
    return { url, s3Url: emulators.s3Url, ...inside, settled, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Start extends StageOptions {
  isSeeded: boolean;
  state: StateDir;
  say: (text: string) => void;
}

/**
 * Completes the start while the site already answers: the sample pictures' variants take several
 * seconds. Meanwhile a new stage shows the build's pages, which have the same content.
 */
function finish(emulators: Emulators, { site, isSeeded, isScheduled = true, state, say }: Start) {
  let isStopped = false;
  let schedule: NodeJS.Timeout | undefined;
  const { pageQueue } = emulators;
  const send = (message: object) =>
    pageQueue.send({ body: JSON.stringify(message), deduplicationId: randomUUID() });
  const publish = async () => {
    if (site !== "dist" || !existsSync(join(rendererFolder, "render.mjs"))) return;
    // The build's pages show the sample content already, so let the queue drop the seed's messages.
    if (isSeeded) await emulators.settled();
    pageQueue.start();
    // Render pages that staff changed during the start, and those of an older stage.
    if (isSeeded || !state.isNew) send({ everything: true });
    await pageQueue.settled();
    // EventBridge's event of each minute publishes scheduled posts.
    if (isScheduled && !isStopped) schedule = setInterval(() => send(createScheduledEvent()), MINUTE).unref();
  };
  const start = (task: string) =>
    invoke("sweep", { ...createScheduledEvent(), task }, MINUTE).catch((error) =>
      say(`the sweep failed at ${task}: ${describeError(error)}`),
    );
  // A laptop is seldom on at night, so a button on the local stage's page runs the daily tasks.
  const timers = Object.entries(isScheduled ? tasks : {}).flatMap(([task, when]) =>
    "everyMinutes" in when ? [setInterval(() => void start(task), when.everyMinutes * MINUTE).unref()] : [],
  );
  const run = async () => {
    await publish();
    if (!isSeeded) return;
    await emulators.settled();
    if (!isStopped) await state.markSeeded();
  };
  return {
    done: run().catch((error) => say(`the start is not complete: ${describeError(error)}`)),
    stop() {
      isStopped = true;
      clearInterval(schedule);
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const getOrigins = ({ port }: Listening) =>
  ["localhost", "127.0.0.1"].map((host) => `http://${host}:${port}`);

function createRouter(emulators: Emulators, inside: Inside, auth: Auth, site: Site): RequestListener {
  const local = createLocalApp(inside);
  return (request, response) => {
    const path = request.url ?? "/";
    const fail = (error: unknown) => {
      if (!request.destroyed) console.error(`${request.method} ${path.split("?", 1)[0]}:`, error);
      response.destroy();
    };
    if (/^\/(api\/|r(?=[/?]|$))/.test(path)) serveApi(request, response).catch(fail);
    else if (path.startsWith("/media/")) serveMedia(request, response, emulators).catch(fail);
    else if (/^\/__local(?=[/?]|$)/.test(path)) serveApp(local, request, response).catch(fail);
    else if (path.startsWith(`${AUTH_PATH}/`)) auth.serve(request, response).catch(fail);
    else site.serve(request, response);
  };
}

type StateDir = Awaited<ReturnType<typeof claimStateDir>>;

/**
 * Two stages in one folder would damage each other's files.
 * @throws StageError when another running stage holds the folder
 */
async function claimStateDir(dir: string | undefined) {
  if (dir === undefined) return { isNew: true, markSeeded: async () => {}, release: async () => {} };
  const pidFile = join(dir, "stage.pid");
  const seededFile = join(dir, "seeded");
  await mkdir(dir, { recursive: true });
  const holder = Number.parseInt(await readState(pidFile), 10);
  if (holder && holder !== process.pid && isRunning(holder))
    throw new StageError(
      `Another stage (process ${holder}) runs on ${dir}: stop it, or run with --fresh. If that process is no stage, delete ${pidFile}.`,
    );
  await writeFile(pidFile, String(process.pid));
  return {
    isNew: !existsSync(seededFile),
    markSeeded: () => writeFile(seededFile, `${new Date().toISOString()}\n`),
    release: () => rm(pidFile, { force: true }),
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
