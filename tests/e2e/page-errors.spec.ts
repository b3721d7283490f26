import { test } from "./fixtures.ts";

test("an announced error may come after the last step of a test", async ({ page, expectPageErrors }) => {
  expectPageErrors(/boom/);
  await page.evaluate(() => void setTimeout(() => console.error("boom"), 100));
});

test.fail("an error that nobody announced fails the test", async ({ page, allowPageErrors }) => {
  allowPageErrors(/boom/);
  await page.evaluate(() => console.error("crash"));
});
