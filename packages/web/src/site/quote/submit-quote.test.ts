import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { describe, expect, it } from "vitest";
import { filledIn } from "../../test/quote-values.ts";
import { toPayload } from "./submit-quote.tsx";

const photos = ["https://example.test/media/quote-photos/a.jpg"];
const envelope = {
  requestId: "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa",
  fax: "",
  turnstile: "",
  elapsedMs: 61_234.56,
  pathname: "/get-quote",
};

describe("toPayload", () => {
  it("joins the names, leaves out empty fields, and is trimmed by the schema", () => {
    const values = filledIn({ firstName: " Dana ", lastName: " Whitfield ", details: " Holes. " });
    expect(quoteRequest.parse(toPayload(values, photos, envelope))).toEqual({
      requestId: envelope.requestId,
      name: "Dana Whitfield",
      email: "dana@example.test",
      phone: "415-555-0123",
      address: "12 Elm Street, Oakland, CA 94607",
      services: values.services,
      urgency: "no-rush",
      preferredDate: "",
      preferredWindow: "",
      alternateDate: "",
      details: "Holes.",
      contactMethod: "email",
      isRealtor: false,
      language: "en",
      photos,
      elapsedMs: 61_235,
      source: "/get-quote",
    });
  });

  it("sends dates only with the service level that needs them", () => {
    const dates = { preferredDate: "2999-01-01", alternateDate: "2999-01-02" };
    expect(toPayload(filledIn(dates), photos, envelope)).toMatchObject({
      preferredDate: "",
      preferredWindow: "",
      alternateDate: "",
    });
    const dated = filledIn({ ...dates, urgency: "preferred-date-range" });
    expect(toPayload(dated, photos, envelope)).toMatchObject(dates);
  });

  it("names the page of the form, but no path that is not ours", () => {
    const sourceAt = (pathname: string) => toPayload(filledIn(), photos, { ...envelope, pathname }).source;
    expect(sourceAt("/")).toBe("/");
    expect(sourceAt("/Get-Quote/")).toBe("/get-quote/");
    expect(sourceAt("/get-quote%20now")).toBeUndefined();
    expect(sourceAt(`/${"a".repeat(100)}`)).toBeUndefined();
  });

  it("passes the server's schema, also with the longest names and the honeypot", () => {
    const values = filledIn({ firstName: "F".repeat(50), lastName: "L".repeat(49), isRealtor: true });
    const payload = toPayload(values, photos, { ...envelope, fax: "555", turnstile: "t" });
    const parsed = quoteRequest.safeParse(payload);
    expect(parsed.data).toMatchObject({ isRealtor: true, fax: "555", turnstile: "t" });
    expect(parsed.data?.name).toHaveLength(100);
  });
});
