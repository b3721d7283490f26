import { contactRequest } from "@handyman/core/contact/schema";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import {
  type Action,
  type ContactState,
  type ContactValues,
  describeFailure,
  initialState,
  reducer,
  toPayload,
  validate,
} from "./use-contact-form.ts";

const after = (state: ContactState, ...actions: Action[]) => actions.reduce(reducer, state);
const typed = after(initialState, { type: "edit", values: { name: "Dana", message: "Hello" } });

describe("the message", () => {
  it("keeps its id and its words after a failure, until the visitor edits it", () => {
    const failed = after(typed, { type: "send", requestId: "1" }, { type: "fail", message: "No." });
    expect(failed).toMatchObject({ requestId: "1", isSending: false, failure: "No.", values: typed.values });
    expect(after(failed, { type: "edit", values: { name: "Dan" } }).requestId).toBe("");
  });

  it("disappears after success, and the visitor can write another one", () => {
    const taken = after(typed, { type: "send", requestId: "1" }, { type: "succeed", reference: "BAH-1" });
    expect(taken).toEqual({ ...initialState, reference: "BAH-1" });
    expect(after(taken, { type: "write-another" })).toEqual(initialState);
  });

  it("loses an error only when the visitor edits that field", () => {
    const refused = after(typed, { type: "refuse", errors: { email: "a", phone: "b" } });
    expect(refused.refusals).toBe(1);
    expect(after(refused, { type: "edit", values: { email: "d" } }).errors).toEqual({ phone: "b" });
  });
});

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
  ...initialState.values,
  name: "Dana Whitfield",
  email: "dana@example.test",
  message: "Do you hang doors?",
  ...changes,
});

const envelope = {
  requestId: "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa",
  fax: "",
  elapsedMs: 12.6,
  pathname: "/contact",
};

const isAccepted = (values: ContactValues) => contactRequest.safeParse(toPayload(values, envelope)).success;

describe("validate", () => {
  it("requires only name, e-mail and message", () => {
    expect(validate(initialState.values)).toEqual({
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
