import { describe, expect, it } from "vitest";
import { MIN_FILL_MS, spamReason } from "./spam.ts";

describe("spamReason", () => {
  it("trusts a person, and a direct caller who sends neither field", () => {
    expect(spamReason({ fax: "", elapsedMs: MIN_FILL_MS })).toBeUndefined();
    expect(spamReason({})).toBeUndefined();
  });

  it("names the honeypot and the impossible speed", () => {
    expect(spamReason({ fax: "1", elapsedMs: 90_000 })).toBe("honeypot");
    expect(spamReason({ elapsedMs: MIN_FILL_MS - 1 })).toBe("too-fast");
  });
});
