import fc from "fast-check";
import { pickSample } from "./sample.ts";

fc.configureGlobal({
  seed: Number(process.env.TEST_SEED ?? 1),
  numRuns: pickSample({ ci: 300, long: 100_000 }),
});

export { fc };
