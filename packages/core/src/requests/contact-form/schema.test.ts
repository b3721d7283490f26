import { describe, expect, it } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import { shippedKeys } from "../../catalogue/rules.ts";
import { limits } from "../quote-form/rules.ts";
import { messages, timelines } from "./rules.ts";
import { contactRequest } from "./schema.ts";

const required = {
  requestId: "5a6f6dc8-6c1c-4a4c-9d5c-0d4f3d8c6b1e",
  name: "Robin Alvarez",
  email: "robin@example.test",
  message: "Do you work in Alameda?",
};

const valid = {
  ...required,
  phone: "+1 (510) 555-0144",
  service: "fence-repair",
  timeline: "this-week",
};

const listMessages = (change: Record<string, unknown>) => {
  const parsed = contactRequest.safeParse({ ...valid, ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe("contactRequest", () => {
  it("requires name, email and message; other fields may be missing or empty", () => {
    const empty = { language: "en", phone: "", service: "", timeline: "" };
    expect(contactRequest.parse(required)).toEqual({ ...required, ...empty });
    expect(contactRequest.parse({ ...required, ...empty, phone: "  " })).toEqual({ ...required, ...empty });
  });

  it("trims each field, and formats the phone as the quote form does", () => {
    const typed = { ...valid, name: "  Robin ", email: " robin@example.test ", message: "\n hi \n" };
    expect(contactRequest.parse(typed)).toMatchObject({
      name: "Robin",
      email: "robin@example.test",
      message: "hi",
      phone: "510-555-0144",
    });
  });

  it("accepts every service of the catalogue and every timeline", () => {
    for (const service of [...shippedKeys, "a-new-service"]) expect(listMessages({ service })).toEqual([]);
    for (const timeline of timelines) expect(listMessages({ timeline })).toEqual([]);
  });

  it.each([
    ["name", "x".repeat(limits.name)],
    ["email", `${"x".repeat(limits.email - 13)}@example.test`],
    ["message", "x".repeat(limits.message)],
  ])("accepts the longest %s and refuses one more character", (field, longest) => {
    expect(listMessages({ [field]: longest })).toEqual([]);
    const [message = ""] = listMessages({ [field]: `x${longest}` });
    expect(message).toContain(`at most ${longest.length} characters`);
  });

  it.each([
    ["name", "   ", messages.name],
    ["name", undefined, messages.name],
    ["name", 7, messages.name],
    ["email", "", messages.email],
    ["email", undefined, messages.email],
    ["email", "robin@", messages.emailFormat],
    ["message", " \n ", messages.message],
    ["message", undefined, messages.message],
    ["phone", "call me", messages.phoneFormat],
    ["phone", "1", messages.phoneFormat],
    ["phone", 5_105_550_144, messages.phoneFormat],
    ["service", "No service", messages.service],
    ["timeline", "yesterday", messages.timeline],
  ])("refuses %s %j with its message", (field, value, message) => {
    expect(listMessages({ [field]: value })[0]).toBe(message);
  });

  it("refuses unknown keys, and an id that is no UUID", () => {
    expect(listMessages({ status: "spam" })).toHaveLength(1);
    expect(listMessages({ requestId: "1" })).toEqual(["Please send a requestId (a UUID)."]);
  });

  it("never throws and never accepts a text past its limit, for any input", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(valid)), fc.anything()), (change) => {
        const parsed = contactRequest.safeParse({ ...valid, ...change });
        if (!parsed.success) return;
        expect(parsed.data.message.length).toBeLessThanOrEqual(limits.message);
        expect(parsed.data.phone).toMatch(/^([\d-]{1,12})?$/);
      }),
    );
  });
});
