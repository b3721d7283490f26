import { expect, it, vi } from "vitest";
import { limitWait } from "./client.ts";

vi.hoisted(() => vi.stubEnv("REQUEST_TIMEOUT_MS", "600000"));

it("lets the clients of operators' scripts wait as long as the environment says", () => {
  expect(limitWait(2000).requestHandler.requestTimeout).toBe(600_000);
});
