import { expect, it } from "vitest";
import { run } from "../setup/processes.ts";
import { pickSample } from "../setup/sample.ts";

const count = pickSample({ ci: 200, long: 10_000 });
/** So many records have a database of their own, because they stay in its memory. */
const environment = pickSample<Record<string, string>>({ ci: {}, long: { SHARED_DYNAMODB: "" } });

// `npm run bench:inbox` prints the same costs with 100,000 requests.
it(`the inbox and the dashboard cost the same with ${count} requests as with 100`, async () => {
  const bench = ["tests/load/inbox.ts", "--many", String(count)];
  const { ended, lines } = await run(process.execPath, bench, environment);
  expect(await ended, lines.join("\n")).toBe(0);
}, 600_000);
