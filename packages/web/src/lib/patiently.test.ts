import { afterEach, expect, it, vi } from "vitest";
import { patiently } from "./patiently.ts";

afterEach(() => vi.unstubAllGlobals());

it("tries again when the connection is back, and not before", async () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("block");
  const loaded = patiently(load);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("block");
  expect(load).toHaveBeenCalledTimes(2);
});
