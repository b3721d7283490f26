import { describe, expect, it } from "vitest";
import { isSettled } from "./delivery.ts";

describe("isSettled", () => {
  it("holds for a mail that went out, came back, never will go out, or must not", () => {
    expect(isSettled({ state: "sent", at: 1, messageId: "1", attempts: 1 })).toBe(true);
    expect(isSettled({ state: "rejected", at: 1, error: "MessageRejected", attempts: 1 })).toBe(true);
    const bounced = { at: 1, messageId: "1", attempts: 1, reason: "address" } as const;
    expect(isSettled({ state: "bounced", ...bounced })).toBe(true);
    expect(isSettled({ state: "skipped", at: 1, reason: "no-recipients" })).toBe(true);
  });

  it("does not for a mail that nobody tried, that failed, or that somebody may have died with", () => {
    expect(isSettled(undefined)).toBe(false);
    expect(isSettled({ state: "failed", attempts: 3, error: "Throttling" })).toBe(false);
    expect(isSettled({ state: "sending", leaseUntil: 1, attempts: 1 })).toBe(false);
  });
});
