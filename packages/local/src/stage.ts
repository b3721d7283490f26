import type { RequestListener } from "node:http";
import { type Auth, startAuth } from "./auth/auth.ts";
import { AUTH_PATH } from "./auth/provider.ts";
import { deleteRecords, scanRecords } from "./dynamo/records.ts";
import { type Emulators, startEmulators } from "./emulators.ts";
import { setNames, stageNames } from "./environment.ts";
import { canRender, publishEachMinute, renderEverything } from "./events/publishing.ts";
import { serveApi } from "./http/api.ts";
import { type Inside, serveLocal } from "./http/local.ts";
import { serveMedia } from "./http/media.ts";
import { sendText } from "./http/respond.ts";
import { type Site, startSite } from "./http/site.ts";
import { type Listening, listen } from "./listen.ts";
import { claimStateDir, type StateDir } from "./state-dir.ts";
import type { Stage, StageOptions } from "./types.ts";

const RETRY_DELAY = { first: 100, longest: 2000 };

/**
 * Starts the whole product in this process: the functions' handlers over emulators of DynamoDB, S3, SES and Cognito,
 * and one origin that serves the site, `/api`, `/media`, `/__local` and the sign-in of staff at `/__oidc`. Sets the environment the handlers read, so one
 * process holds one stage.
 * @throws StageError, in one line that says what to do, when a port is taken, Java is missing or the state is in use
 */
export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const { port = 0, dir, site: kind = "none", quiet = false, retryDelay = RETRY_DELAY } = options;
  const say = (text: string) => quiet || console.log(text);
  let serve: RequestListener = (_request, response) => sendText(response, 503, "The stage is starting");
  // Listening comes first: a taken port should show before anything else has started.
  const server = await listen(port, (request, response) => serve(request, response));
  const closers: (() => Promise<void>)[] = [() => server.close()];
  const close = once(async () => {
    for (const closer of closers.toReversed()) await closer();
  });
  try {
    const state = await claimStateDir(dir);
    closers.push(() => state.release());
    const url = `http://localhost:${server.port}`;
    setNames(url, quiet ? "SILENT" : "WARN");
    say(dir === undefined ? "starting, in memory" : `starting, state in ${dir}`);
    const emulators = await startEmulators({ dir, origins: originsOf(server), retryDelay, report: say });
    closers.push(() => emulators.close());
    const isSeeded = await seed(state, options.seed, say);
    await emulators.deliver();
    // What follows from the sample content, such as its images' variants, belongs to it.
    if (isSeeded) await emulators.settled();
    const site = await startSite(kind, server.server, emulators.s3Url, emulators.siteStore);
    closers.push(() => site.close());
    // The dev server renders pages itself.
    if (kind === "dist" && canRender()) closers.push(await publish(emulators, state, options));
    const auth = await startAuth(url, emulators.directory);
    const inside = insideOf(emulators, auth.token);
    serve = router(emulators, inside, auth, site);
    return { url, s3Url: emulators.s3Url, ...inside, settled: emulators.settled, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Publishes what changes. A new stage's pages are as the build made them, since both begin with the same content; another
 * one's are rendered, as after a deployment. Answers how to stop.
 */
async function publish(
  emulators: Emulators,
  { isNew }: StateDir,
  { isScheduled = true }: StageOptions,
): Promise<() => Promise<void>> {
  emulators.pageQueue.start();
  if (!isNew) await renderEverything(emulators.pageQueue);
  const stop = isScheduled ? publishEachMinute(emulators.pageQueue) : () => {};
  return async () => stop();
}

/** Fills a new stage; answers whether it did. */
async function seed(
  state: StateDir,
  run: StageOptions["seed"],
  say: (text: string) => void,
): Promise<boolean> {
  if (run === undefined || !state.isNew) return false;
  say("filling the new table");
  await run();
  await state.markSeeded();
  return true;
}

/** However a browser on this machine names the site. */
const originsOf = ({ port }: Listening) =>
  ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`);

const insideOf = (
  { dynamo, store, mailbox, directory, faults, deadLetters }: Emulators,
  token: Stage["token"],
): Inside => ({
  token,
  mail: async () => mailbox.list(),
  objects: async (prefix) =>
    store.list(prefix).map(({ key, size, contentType }) => ({ key, size, contentType })),
  versions: async (prefix) => store.versions(prefix).map(({ key }) => key),
  records: (entity) => scanRecords(dynamo.client, stageNames.table, entity),
  deleteRecords: (entity) => deleteRecords(dynamo.client, stageNames.table, entity),
  dropRoles: async (email) => directory.change(directory.find(email)?.id ?? "", { groups: [] }),
  fault: (fault) => faults.add(fault),
  clearFaults: () => faults.clear(),
  faults: () => faults.list(),
  deadLetters: () => deadLetters.list(),
});

function router(emulators: Emulators, inside: Inside, auth: Auth, site: Site): RequestListener {
  return (request, response) => {
    const path = request.url ?? "/";
    const fail = (error: unknown) => {
      if (!request.destroyed) console.error(`${request.method} ${path.split("?", 1)[0]}:`, error);
      response.destroy();
    };
    if (path.startsWith("/api/")) serveApi(request, response).catch(fail);
    else if (path.startsWith("/media/")) serveMedia(request, response, emulators.store).catch(fail);
    else if (/^\/__local(?=[/?]|$)/.test(path)) serveLocal(request, response, inside).catch(fail);
    else if (path.startsWith(`${AUTH_PATH}/`)) auth.serve(request, response).catch(fail);
    else site.serve(request, response);
  };
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}
