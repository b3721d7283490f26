import { describe, expect, it } from "vitest";
import { toPayload } from "./payload.ts";
import { type ContactValues, initialState } from "./state.ts";

const values: ContactValues = {
  ...initialState.values,
  name: " Dana ",
  email: "dana@example.test",
  message: "Do you hang doors?",
};

const envelope = {
  requestId: "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa",
  fax: "",
  elapsedMs: 12.6,
  pathname: "/contact",
};

describe("toPayload", () => {
  it("holds what was filled in, trimmed, and leaves out the rest", () => {
    const filledIn: ContactValues = { ...values, phone: "+1 (415) 555-0123", timeline: "this-month" };
    expect(toPayload(filledIn, envelope)).toEqual({
      requestId: envelope.requestId,
      name: "Dana",
      email: "dana@example.test",
      message: "Do you hang doors?",
      phone: "415-555-0123",
      timeline: "this-month",
      elapsedMs: 13,
      source: "/contact",
    });
  });

  it("carries what a program typed into the trap, within its limit", () => {
    expect(toPayload(values, { ...envelope, fax: "x".repeat(300) }).fax).toHaveLength(200);
  });

  it("names no page where the path is not one of ours", () => {
    expect(toPayload(values, { ...envelope, pathname: "/contact%3F" })).not.toHaveProperty("source");
  });
});
