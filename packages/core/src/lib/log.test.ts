import { expect, it, vi } from "vitest";
import { log } from "./log.ts";

const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);

it("writes a line of JSON, whose own fields win over others", () => {
  vi.stubEnv("LOG_LEVEL", "INFO");
  log.error("mail\nfailed", { form: "quote", level: "INFO", cause: undefined });
  const line = String(written.mock.lastCall?.[0]);
  expect(line.indexOf("\n")).toBe(line.length - 1);
  expect(JSON.parse(line)).toEqual({
    ...{ form: "quote", level: "ERROR", message: "mail\nfailed", service: "handyman" },
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it.each([
  ["INFO", 3],
  ["WARN", 2],
  ["ERROR", 1],
  ["SILENT", 0],
  ["", 3],
])("at the level %j writes %i of an info, a warning and an error", (level, count) => {
  vi.stubEnv("LOG_LEVEL", level);
  written.mockClear();
  log.info("one");
  log.warn("two");
  log.error("three");
  expect(written).toHaveBeenCalledTimes(count);
});
