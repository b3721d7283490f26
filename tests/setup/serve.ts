import { startStage } from "@handyman/local/stage";

/**
 * A stage with the built site, in memory and on any free port, for one worker of the browser tests.
 */
const stage = await startStage({
  site: "dist",
  quiet: true,
  // Core reads its environment when it is first imported, and the stage sets that environment.
  seed: async () => (await import("../../scripts/seed/local.ts")).seedLocal(),
});

// The tests expect the sample pictures' variants.
await stage.settled();

const close = async () => {
  await stage.close();
  process.exit(0);
};
process.on("SIGTERM", close);
process.on("SIGINT", close);
// The pipe closes when the worker that started this process is killed.
process.stdin.on("end", close).resume();
console.log(`ready ${stage.url}`);
