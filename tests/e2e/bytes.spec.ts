import { scriptBudgets, scriptBytes } from "../setup/script-bytes.ts";
import { expect, test } from "./fixtures.ts";

for (const [route, budget] of Object.entries(scriptBudgets)) {
  test(`${route} fetches at most ${budget} kB of JavaScript`, async ({ page, stage }) => {
    const sizes = [...(await scriptBytes(page, stage.url + route)).values()];
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget * 1000);
  });
}
