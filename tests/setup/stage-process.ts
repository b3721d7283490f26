import { startStage } from "@handyman/local/stage";

// A stage in a process of its own, for tests of starting and stopping. The argument, if any, is its state folder.
const dir = process.argv[2];
const stage = await startStage({ quiet: true, ...(dir !== undefined && { dir }) });
process.on("SIGTERM", async () => {
  await stage.close();
  process.exit(0);
});
console.log(`ready ${stage.url}`);
