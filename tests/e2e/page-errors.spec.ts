import { test } from "./fixtures.ts";

test("an expected error may come after the last step of a test", async ({ page, expectPageErrors }) => {
  expectPageErrors(/boom/);
  await page.evaluate(() => void setTimeout(() => console.error("boom"), 100));
});

test.fail("an unexpected error fails the test", async ({ page, allowPageErrors }) => {
  allowPageErrors(/boom/);
  await page.evaluate(() => console.error("crash"));
});
