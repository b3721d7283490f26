import { afterEach, expect, it, vi } from "vitest";
import { loadWithRetry } from "./lazy-block.tsx";

afterEach(() => vi.unstubAllGlobals());

it("retries only when the connection is back", async () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("block");
  const loaded = loadWithRetry(load);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("block");
  expect(load).toHaveBeenCalledTimes(2);
});
