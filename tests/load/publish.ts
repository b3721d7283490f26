import { startEmulators } from "@handyman/local/emulators";
import { setNames } from "@handyman/local/environment";

// Prints what publishing everything costs, as a changed setting does, with 10 posts and with 500: `npm run bench:publish`, after
// `npm run build`. DynamoDB's calls and capacity units a file, over DynamoDB Local; the seconds are this machine's, and say what
// rendering takes without AWS. An argument names another number of posts. Exits 1 when a file costs more than twice as much.

/** How much more a file may cost among many: most of them are posts, which ask for more than other pages do. */
const MOST = 2;

const many = Number(process.argv[2] ?? 500);

const service = { slug: "deck-repair", title: "Deck Repair", description: "Boards.", isPopular: false };

/** What everything costs with the table as it is. */
async function costOfEverything(files: () => number) {
  const { unitsOf } = await import("../setup/capacity.ts");
  const { publish } = await import("@handyman/core/page/publish");
  const { getRenderer } = await import("@handyman/functions/renderer");
  const pages = await getRenderer();
  const started = Date.now();
  const { calls, read } = await unitsOf(() => publish(["everything"], pages));
  return { files: files(), calls, read, seconds: (Date.now() - started) / 1000 };
}

type Cost = Awaited<ReturnType<typeof costOfEverything>>;

const rowOf = ({ files, calls, read, seconds }: Cost) => ({
  files,
  "calls a file": (calls / files).toFixed(2),
  "units a file": (read / files).toFixed(2),
  seconds: seconds.toFixed(1),
});

setNames("http://localhost", "SILENT");
const emulators = await startEmulators({
  ...{ dir: undefined, origins: [], report: console.error },
  retryDelay: { first: 5, longest: 50 },
});
// Core reads the environment when it is first imported.
const { writePosts, writeSurroundings } = await import("../setup/many-posts.ts");
const { saveService } = await import("@handyman/core/service/service");
const files = () => emulators.siteStore.list("").length;
await saveService("deck", { ...service, isActive: true, sortOrder: 0 });
await writeSurroundings();
await writePosts(0, 10);
const few = await costOfEverything(files);
await writePosts(10, many);
const more = await costOfEverything(files);
console.table({ "10 posts": rowOf(few), [`${many} posts`]: rowOf(more) });
const ratio = more.calls / more.files / (few.calls / few.files);
console.log(`calls a file, ${many} posts to 10: ${ratio.toFixed(2)} (at most ${MOST})`);
// The emulators' end alone keeps no process up.
const awake = setInterval(() => {}, 1000);
await emulators.close();
clearInterval(awake);
process.exit(ratio > MOST ? 1 : 0);
