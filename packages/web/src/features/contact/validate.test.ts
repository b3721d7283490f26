import { contactRequest } from "@handyman/core/contact/schema";
import { describe, expect, it } from "vitest";
import { toPayload } from "./payload.ts";
import { type ContactValues, initialState } from "./state.ts";
import { validate } from "./validate.ts";

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
  elapsedMs: 5000,
  pathname: "/contact",
};

const isTaken = (values: ContactValues) => contactRequest.safeParse(toPayload(values, envelope)).success;

describe("validate", () => {
  it("asks for name, e-mail and message, and for nothing else", () => {
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
  ])("agrees with the server's schema about %o", (changes) => {
    const values = filledIn(changes);
    expect(Object.keys(validate(values)).length === 0).toBe(isTaken(values));
  });
});
