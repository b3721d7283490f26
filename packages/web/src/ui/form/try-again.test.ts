import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, createNetworkError } from "../../lib/api-error.ts";
import { type Trouble, tryAgain } from "./try-again.ts";

const busy = (retryAfter?: number) => new ApiError(503, "table_unavailable", "Please wait.", { retryAfter });

function start(...errors: unknown[]) {
  const page = new AbortController();
  const startedAt = Date.now();
  const troubles: Trouble[] = [];
  /** Seconds after the start. */
  const tries: number[] = [];
  const send = async () => {
    tries.push((Date.now() - startedAt) / 1000);
    if (errors.length > 0) throw errors.shift();
    return "stored";
  };
  const outcome = tryAgain(send, page.signal, (trouble) => troubles.push(trouble)).catch((error) => error);
  return { outcome, tries, troubles, leave: () => page.abort() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("tryAgain", () => {
  it("waits longer each time, names the trouble, and returns the first success", async () => {
    const call = start(busy(), createNetworkError("lost"), busy());
    await vi.runAllTimersAsync();
    expect(await call.outcome).toBe("stored");
    expect(call.tries).toEqual([0, 2, 6, 14]);
    expect(call.troubles).toEqual(["busy", "unreachable", "busy"]);
  });

  it("waits at least as long as the server asks", async () => {
    const call = start(busy(7), busy(1));
    await vi.runAllTimersAsync();
    expect(await call.outcome).toBe("stored");
    expect(call.tries).toEqual([0, 7, 11]);
  });

  it("gives up after four tries with the last error", async () => {
    const last = busy();
    const call = start(busy(), busy(), busy(), last, busy());
    await vi.runAllTimersAsync();
    expect(await call.outcome).toBe(last);
    expect(call.tries).toHaveLength(4);
  });

  it("gives up at once when the server asks for more than a minute", async () => {
    const call = start(busy(61));
    expect(await call.outcome).toMatchObject({ retryAfter: 61 });
    expect(call.troubles).toEqual([]);
  });

  it.each([
    new ApiError(429, "too_many_requests", "", { retryAfter: 1 }),
    new ApiError(400, "invalid_request", ""),
    new ApiError(500, "internal", ""),
    new Error("x"),
  ])("does not repeat a call after %o", async (error) => {
    const call = start(error);
    expect(await call.outcome).toBe(error);
    expect(call.tries).toEqual([0]);
  });

  it("ends the pause with the last error when the visitor leaves", async () => {
    const error = busy();
    const call = start(error);
    await vi.advanceTimersByTimeAsync(1000);
    call.leave();
    expect(await call.outcome).toBe(error);
    await vi.runAllTimersAsync();
    expect(call.tries).toEqual([0]);
  });
});
