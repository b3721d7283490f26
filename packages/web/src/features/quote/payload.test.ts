import { quoteRequest } from "@handyman/core/quote/schema";
import { describe, expect, it } from "vitest";
import { toPayload } from "./payload.ts";
import { filledIn } from "./test-values.ts";

const envelope = {
  requestId: "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa",
  photos: ["https://example.test/media/quote-photos/a.jpg"],
  fax: "",
  elapsedMs: 61_234.56,
  pathname: "/get-quote",
};

describe("toPayload", () => {
  it("joins the names, trims, and leaves out what was not typed", () => {
    const values = filledIn({ firstName: " Dana ", lastName: " Whitfield ", description: " Holes. " });
    expect(toPayload(values, envelope)).toEqual({
      requestId: envelope.requestId,
      name: "Dana Whitfield",
      email: "dana@example.test",
      phone: "415-555-0123",
      address: "12 Elm Street, Oakland, CA 94607",
      services: values.services,
      urgency: "no-rush",
      preferredDate: "",
      alternateDate: "",
      details: "Holes.",
      contactMethod: "email",
      isRealtor: false,
      photos: envelope.photos,
      elapsedMs: 61_235,
      source: "/get-quote",
    });
  });

  it("sends dates only with the level that asks for them", () => {
    const dates = { preferredDate: "2999-01-01", alternateDate: "2999-01-02" };
    expect(toPayload(filledIn(dates), envelope)).toMatchObject({ preferredDate: "", alternateDate: "" });
    const dated = filledIn({ ...dates, serviceLevel: "preferred-date-range" });
    expect(toPayload(dated, envelope)).toMatchObject(dates);
  });

  it("names the page it was sent from, or none where the path is not one of ours", () => {
    const sourceAt = (pathname: string) => toPayload(filledIn(), { ...envelope, pathname }).source;
    expect(sourceAt("/")).toBe("/");
    expect(sourceAt("/Get-Quote/")).toBe("/get-quote/");
    expect(sourceAt("/get-quote%20now")).toBeUndefined();
    expect(sourceAt(`/${"a".repeat(100)}`)).toBeUndefined();
  });

  it("fits the server's schema, the longest names and the honeypot included", () => {
    const values = filledIn({ firstName: "F".repeat(50), lastName: "L".repeat(49), isRealtor: true });
    const parsed = quoteRequest.safeParse(toPayload(values, { ...envelope, fax: "555" }));
    expect(parsed.data).toMatchObject({ isRealtor: true, fax: "555" });
    expect(parsed.data?.name).toHaveLength(100);
  });
});
