import { afterAll, describe, expect, it, vi } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import { pacificDay } from "../../lib/date.ts";
import { limits, messages } from "./rules.ts";
import { quoteRequest } from "./schema.ts";

// No test crosses midnight, nor a change of the clocks.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-05-10T20:00:00Z") });
afterAll(() => void vi.useRealTimers());

const today = pacificDay();
const DAY_MS = 24 * 60 * 60 * 1000;

const valid = {
  requestId: "5a6f6dc8-6c1c-4a4c-9d5c-0d4f3d8c6b1e",
  name: "Dana Whitfield",
  email: "dana@example.test",
  phone: "+1 (415) 555-0123",
  address: "12 Elm Street, Oakland, CA 94607",
  services: [{ serviceKey: "drywall-repair", serviceName: "Drywall", subService: "Small Hole Patch" }],
  details: "Two holes behind a door.",
  contactMethod: "email",
};

const listMessages = (change: Record<string, unknown>) => {
  const parsed = quoteRequest.safeParse({ ...valid, ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe("quoteRequest", () => {
  it("fills in optional fields and formats the phone", () => {
    const quote = quoteRequest.parse(valid);
    expect(quote).toMatchObject({
      urgency: "no-rush",
      preferredDate: "",
      preferredWindow: "",
      alternateDate: "",
      isRealtor: false,
      photos: [],
      phone: "415-555-0123",
    });
  });

  it("trims each field", () => {
    expect(quoteRequest.parse({ ...valid, name: "  Dana  ", details: "\n hi \n" })).toMatchObject({
      name: "Dana",
      details: "hi",
    });
  });

  it("has one spelling of an id, because two would be one record with two references", () => {
    const id = valid.requestId;
    const [requestId, firstId] = [id.toUpperCase(), id.toUpperCase()];
    expect(quoteRequest.parse({ ...valid, requestId, firstId })).toMatchObject({
      requestId: id,
      firstId: id,
    });
  });

  it.each([
    ["name", limits.name],
    ["address", limits.address],
    ["details", limits.details],
  ])("accepts %s of at most %i characters", (field, max) => {
    expect(listMessages({ [field]: "x".repeat(max) })).toEqual([]);
    expect(listMessages({ [field]: "x".repeat(max + 1) })).toHaveLength(1);
  });

  it("accepts a honeypot of at most 200 characters, and a number from 0 as the time", () => {
    expect(listMessages({ fax: "x".repeat(200), elapsedMs: 0 })).toEqual([]);
    expect(listMessages({ fax: "x".repeat(201) })).toHaveLength(1);
    for (const elapsedMs of ["1", -1]) expect(listMessages({ elapsedMs })).toHaveLength(1);
  });

  it("accepts at most 20 services and 10 photos", () => {
    const services = (count: number) => Array.from({ length: count }, () => valid.services[0]);
    const photos = (count: number) => Array.from({ length: count }, (_, index) => `photo-${index}`);
    expect(listMessages({ services: services(20), photos: photos(10) })).toEqual([]);
    expect(listMessages({ services: services(21) })).toHaveLength(1);
    expect(listMessages({ photos: photos(11) })).toHaveLength(1);
  });

  it.each([
    ["name", "   ", messages.name],
    ["email", "", messages.email],
    ["email", "dana@", messages.emailFormat],
    ["phone", "", messages.phone],
    ["phone", "call me", messages.phoneFormat],
    ["phone", "0155550123", messages.phoneFormat],
    ["phone", "1", messages.phoneFormat],
    ["address", "", messages.address],
    ["services", [], messages.services],
    ["contactMethod", "fax", messages.contactMethod],
    ["details", "", messages.details],
    ["preferredDate", "2020-01-01", messages.datePast],
    ["preferredWindow", "noon", "Please choose a time from the list."],
    ["preferredWindow", "10:00-08:00", "Please choose a time from the list."],
  ])("refuses %s %j with its message", (field, value, message) => {
    expect(listMessages({ [field]: value })).toContain(message);
  });

  it("requires a date for the level preferred-date-range, and a different second choice", () => {
    const urgency = "preferred-date-range";
    expect(listMessages({ urgency })).toEqual([messages.preferredDate]);
    expect(listMessages({ urgency, preferredDate: today })).toEqual([]);
    expect(listMessages({ urgency, preferredDate: today, alternateDate: today })).toEqual([
      messages.alternateDate,
    ]);
    const tomorrow = pacificDay(new Date(Date.now() + DAY_MS));
    expect(listMessages({ urgency, preferredDate: today, alternateDate: tomorrow })).toEqual([]);
  });

  it("refuses unknown keys, at the top and in a service", () => {
    expect(listMessages({ status: "completed" })).toHaveLength(1);
    expect(listMessages({ services: [{ ...valid.services[0], price: 1 }] })).toHaveLength(1);
  });

  it("never throws and never accepts a text past its limit, for any input", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(valid)), fc.anything()), (change) => {
        const parsed = quoteRequest.safeParse({ ...valid, ...change });
        if (parsed.success) expect(parsed.data.details.length).toBeLessThanOrEqual(limits.details);
      }),
    );
  });
});
