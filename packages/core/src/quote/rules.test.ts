import { describe, expect, it } from "vitest";
import { findSpamReason, MIN_FILL_MS } from "./rules.ts";

describe("findSpamReason", () => {
  it("accepts a person, and a caller who sends neither field", () => {
    expect(findSpamReason({ fax: "", elapsedMs: MIN_FILL_MS })).toBeUndefined();
    expect(findSpamReason({})).toBeUndefined();
  });

  it("recognizes a filled honeypot and an impossible speed", () => {
    expect(findSpamReason({ fax: "1", elapsedMs: 90_000 })).toBe("honeypot");
    expect(findSpamReason({ elapsedMs: MIN_FILL_MS - 1 })).toBe("too-fast");
  });
});
