import { expect, it, vi } from "vitest";
import { log } from "../lib/log.ts";
import { sweepAll } from "./delete-image.ts";

it("continues after an item that fails, and throws at the end", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const swept: string[] = [];
  const sweep = async ({ key }: { key: string }) => {
    if (key === "bad") throw new Error("no");
    return swept.push(key) > 0;
  };
  await expect(sweepAll("photos", [{ key: "bad" }, { key: "good" }], sweep)).rejects.toThrow("1 photos");
  expect(swept).toEqual(["good"]);
  expect(logged.mock.calls).toMatchObject([["not swept", { what: "photos", key: "bad" }]]);
  logged.mockRestore();
});
