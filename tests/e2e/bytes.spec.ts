import { homeBudget, scriptBudgets } from "../setup/page-budgets.ts";
import { pageWeight } from "../setup/page-weight.ts";
import { expect, test } from "./fixtures.ts";

/** Pages that are weighed side by side: each mostly waits. */
const AT_ONCE = 11;

test("no page fetches more than its budget", async ({ browser, stage }) => {
  test.slow();
  const routes = Object.keys(scriptBudgets);
  const over: string[] = [];
  while (routes.length > 0) {
    const weigh = async (route: string) => {
      const { script, ...rest } = await pageWeight(browser, stage.url + route);
      expect(script).toBeGreaterThan(50_000);
      const budget = (scriptBudgets[route] ?? 0) * 1000;
      if (script > budget) over.push(`${route}: ${script} bytes of JavaScript, ${budget} allowed`);
      if (route === "/") {
        expect(rest.transfer).toBeLessThanOrEqual(homeBudget.transfer);
        expect(rest.requests).toBeLessThanOrEqual(homeBudget.requests);
        expect(rest.fonts).toBe(homeBudget.fonts);
      }
    };
    await Promise.all(routes.splice(0, AT_ONCE).map(weigh));
  }
  expect(over).toEqual([]);
});
