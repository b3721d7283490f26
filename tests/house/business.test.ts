import { spawnSync } from "node:child_process";
import { business } from "@handyman/business/first-settings";
import { describe, expect, it } from "vitest";

const written = [
  ":!packages/business/src/first-settings.ts",
  ":!packages/web/src/content",
  ":!tests",
  ":!*.test.*",
  ":!*.md",
];

/** @param pattern extended regular expression */
function listFilesWith(pattern: string): string[] {
  const { status, stdout } = spawnSync("git", ["grep", "-lE", "-e", pattern, "--", ".", ...written], {
    encoding: "utf8",
  });
  // Status 1 means that grep found nothing.
  expect([0, 1]).toContain(status);
  return stdout.split("\n").filter(Boolean);
}

const phoneDigits = [...business.phone.replace(/\D/g, "")];

describe("the business's name and phone", () => {
  it.each([
    ["name", business.name.replaceAll(" ", "\\s+")],
    ["phone", phoneDigits.join("[^0-9]{0,2}")],
  ])("the %s stands only in first-settings.ts and in the content folder", (_name, pattern) => {
    expect(listFilesWith(pattern)).toEqual([]);
  });
});
