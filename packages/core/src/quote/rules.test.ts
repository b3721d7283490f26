import { describe, expect, it } from "vitest";
import { findSpamReason, MIN_FILL_MS } from "./rules.ts";

describe("findSpamReason", () => {
  it("trusts a person, and a direct caller who sends neither field", () => {
    expect(findSpamReason({ fax: "", elapsedMs: MIN_FILL_MS })).toBeUndefined();
    expect(findSpamReason({})).toBeUndefined();
  });

  it("names the honeypot and the impossible speed", () => {
    expect(findSpamReason({ fax: "1", elapsedMs: 90_000 })).toBe("honeypot");
    expect(findSpamReason({ elapsedMs: MIN_FILL_MS - 1 })).toBe("too-fast");
  });
});
