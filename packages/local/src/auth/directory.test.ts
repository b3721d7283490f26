import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDirectory } from "./directory.ts";

test("has one member of each role at first, and keeps every change after a restart", async () => {
  const dir = await mkdtemp(join(tmpdir(), "directory-"));
  try {
    const file = join(dir, "staff.json");
    const first = await openDirectory(file);
    expect(first.list().map(({ groups }) => groups)).toEqual([["owner"], ["office"], ["editor"], ["crew"]]);
    const emails = Array.from({ length: 20 }, (_, index) => `a${index}@example.test`);
    const made = await Promise.all(emails.map((email) => first.create(email, "A")));
    await Promise.all(made.map(({ id }) => first.change(id, { groups: ["office"] })));
    const again = await openDirectory(file);
    expect(again.list()).toEqual(first.list());
    expect(again.find("A7@EXAMPLE.test")).toMatchObject({ email: "a7@example.test", groups: ["office"] });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
