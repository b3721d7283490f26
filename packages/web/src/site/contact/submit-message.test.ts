import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import { describe, expect, it } from "vitest";
import { words } from "../../content/pages/contact.ts";
import { ApiError } from "../../lib/api-error.ts";
import { describeFailure as describeFailureIn, toPayload, validate as validateIn } from "./submit-message.ts";
import { type ContactValues, emptyValues } from "./values.ts";

const describeFailure = (error: unknown) => describeFailureIn(error, words.form);
const validate = (values: ContactValues) => validateIn(values, words.form);

describe("describeFailure", () => {
  const tooMany = "Too many messages from your location. Please wait 15 minutes before trying again.";
  const failed = "Failed to send your message. Please try again.";
  it.each([
    [new ApiError(429, "rate-limited", tooMany), tooMany],
    [new ApiError(429, "unexpected", "x"), tooMany],
    [new ApiError(400, "invalid_request", "m", { details: "Name is required." }), "Name is required."],
    [new ApiError(503, "busy", "We are busy."), "We are busy."],
    [new ApiError(502, "unexpected", "x"), failed],
    [new ApiError(0, "network", "x"), failed],
    [new Error("x"), failed],
  ])("describes %o", (error, text) => {
    expect(describeFailure(error)).toBe(text);
  });
});

const filledIn = (changes: Partial<ContactValues> = {}): ContactValues => ({
  ...emptyValues,
  name: "Dana Whitfield",
  email: "dana@example.test",
  message: "Do you hang doors?",
  ...changes,
});

const envelope = {
  requestId: "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa",
  fax: "",
  turnstile: "",
  elapsedMs: 12.6,
  pathname: "/contact",
};

const isAccepted = (values: ContactValues) => contactRequest.safeParse(toPayload(values, envelope)).success;

describe("validate", () => {
  it("requires only name, email and message", () => {
    expect(validate(emptyValues)).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      message: "Message is required.",
    });
    expect(validate(filledIn())).toEqual({});
  });

  it.each<[Partial<ContactValues>, Partial<ContactValues>]>([
    [{ email: "dana@example" }, { email: "Please enter a valid email address." }],
    [{ phone: "0" }, { phone: "Please enter a valid phone number." }],
    [{ name: "   " }, { name: "Name is required." }],
    [{ name: "a".repeat(101) }, { name: "Name must be at most 100 characters." }],
    [{ message: "a".repeat(5001) }, { message: "Message must be at most 5000 characters." }],
  ])("refuses %o", (changes, errors) => {
    expect(validate(filledIn(changes))).toEqual(errors);
  });

  it.each<Partial<ContactValues>>([
    {},
    { phone: "415-555-0123" },
    { phone: "  " },
    { email: " dana@example.test " },
    { email: "dana@example" },
    { message: " " },
    { service: "deck-repair", timeline: "this-week" },
  ])("gives the same result as the server's schema for %o", (changes) => {
    const values = filledIn(changes);
    expect(Object.keys(validate(values)).length === 0).toBe(isAccepted(values));
  });
});

describe("toPayload", () => {
  it("trims the values, and leaves out empty ones", () => {
    const values = filledIn({ name: " Dana ", phone: "+1 (415) 555-0123", timeline: "this-month" });
    expect(toPayload(values, envelope)).toEqual({
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

  it("contains the content of the honeypot, up to its limit", () => {
    expect(toPayload(filledIn(), { ...envelope, fax: "x".repeat(300) }).fax).toHaveLength(200);
  });

  it("names no page for a path that is not ours", () => {
    expect(toPayload(filledIn(), { ...envelope, pathname: "/contact%3F" })).not.toHaveProperty("source");
  });
});
