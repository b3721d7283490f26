import { startStage } from "@handyman/local/stage";
import type { Stage, StageOptions } from "@handyman/local/types";
import { afterAll, beforeAll } from "vitest";

/** A stage of its own for this test file: in memory, without a site, unless the options say otherwise. */
export function useStage(options: StageOptions = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    const { takeStagePort } = globalThis as { takeStagePort?: () => Promise<number> };
    const port = options.port ?? (await takeStagePort?.()) ?? 0;
    Object.assign(
      stage,
      await startStage({ quiet: true, retryDelay: { first: 5, longest: 50 }, ...options, port }),
    );
  });
  afterAll(() => stage.close?.());
  return stage;
}
