import { startStage } from "@handyman/local/stage";

// A stage in its own process, for tests of starting and stopping, and for tests with a second stage. The optional argument is
// its state folder.
const dir = process.argv[2];
const stage = await startStage({ quiet: true, ...(dir !== undefined && { dir }) });
process.on("SIGTERM", async () => {
  await stage.close();
  process.exit(0);
});
const endpoints = Object.entries(process.env).filter(([name]) => name.startsWith("AWS_ENDPOINT_URL_"));
console.log(`environment ${JSON.stringify(Object.fromEntries(endpoints))}`);
console.log(`ready ${stage.url}`);
