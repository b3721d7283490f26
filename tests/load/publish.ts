import { startEmulators } from "@handyman/local/emulators";
import { setNames } from "@handyman/local/environment";

// Prints the cost of publishing with 10 posts and with 500: `npm run bench:publish`, after `npm run
// build`. Measures DynamoDB's calls and capacity units for each file over DynamoDB Local, and
// seconds on this machine, without AWS. An argument sets another number of posts. Exits with 1 when
// a file needs more than five calls, when the pages of one post take more than 10 seconds, or when
// all pages take more than 60. Run it on an idle machine.

/**
 * DynamoDB's calls for each file. With many posts, most files are posts, which need more calls than
 * other pages.
 */
const MAX_CALLS = 5;
const MAX_SECONDS = { "one post": 10, "every page": 60 };

const many = Number(process.argv[2] ?? 500);

const service = { slug: "deck-repair", title: "Deck Repair", description: "Boards.", isPopular: false };

setNames("http://localhost", "SILENT");
const emulators = await startEmulators({
  dir: undefined,
  origins: [],
  report: console.error,
  retryDelay: { first: 5, longest: 50 },
});
// Core reads its environment when it is first imported.
const { manyPost, writePosts, writeSurroundings } = await import("../setup/many-posts.ts");
const { unitsOf } = await import("../setup/capacity.ts");
const { saveService } = await import("@handyman/core/catalogue/service");
const { publish } = await import("@handyman/core/publishing/publish");
const { loadRenderer } = await import("@handyman/functions/events/render-pages");

async function measure(stale: Parameters<typeof publish>[0]) {
  const renderer = await loadRenderer();
  const { length: files } = await renderer.startRun().listFiles(stale);
  const started = Date.now();
  const { calls, read } = await unitsOf(() => publish(stale, renderer));
  return { files, calls, read, seconds: (Date.now() - started) / 1000 };
}

type Cost = Awaited<ReturnType<typeof measure>>;

const toRow = ({ files, calls, read, seconds }: Cost) => ({
  files,
  "calls a file": (calls / files).toFixed(2),
  "units a file": (read / files).toFixed(2),
  seconds: seconds.toFixed(1),
});

await saveService("deck", { ...service, isActive: true, sortOrder: 0 });
await writeSurroundings();
await writePosts(0, 10);
const few = await measure({ everything: true });
await writePosts(10, many);
const { slug, categoryId } = manyPost(1).post;
const one = await measure({ slugs: [slug], categoryIds: [categoryId] });
const every = await measure({ everything: true });
console.table({
  "every page, 10 posts": toRow(few),
  [`one post, ${many} posts`]: toRow(one),
  [`every page, ${many} posts`]: toRow(every),
});
const isCostly = every.calls / every.files > MAX_CALLS;
if (isCostly) console.log(`too many calls: at most ${MAX_CALLS} a file`);
const isSlow = one.seconds > MAX_SECONDS["one post"] || every.seconds > MAX_SECONDS["every page"];
if (isSlow) console.log(`too slow: at most ${JSON.stringify(MAX_SECONDS)} seconds`);
// Nothing else keeps Node alive until the emulators have ended.
const awake = setInterval(() => {}, 1000);
await emulators.close();
clearInterval(awake);
process.exit(isCostly || isSlow ? 1 : 0);
