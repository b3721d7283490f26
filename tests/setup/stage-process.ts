import { createInterface } from "node:readline";
import { startStage } from "@handyman/local/stage";

// Starts a stage in its own process. The optional argument is its state folder, and PORT its port.
// After each line of input it prints `settled` when all events are handled.
const dir = process.argv[2];
const port = Number(process.env.PORT ?? 0);
const stage = await startStage({ quiet: true, port, ...(dir !== undefined && { dir }) });
process.on("SIGTERM", async () => {
  await stage.close();
  process.exit(0);
});
createInterface({ input: process.stdin }).on("line", async () => {
  await stage.settled();
  console.log("settled");
});
console.log(`ready ${stage.url}`);
