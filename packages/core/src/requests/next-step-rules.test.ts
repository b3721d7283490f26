import { describe, expect, it } from "vitest";
import { getNextStep } from "./next-step-rules.ts";
import { requestStatuses } from "./rules.ts";

const visitDay = "2026-12-01";

const reached = { email: "dana@example.test", phone: "" };

const walk = (form: "quote" | "contact", isNotServed = false) =>
  Object.fromEntries(
    requestStatuses.map((status) => [
      status,
      getNextStep(form, { ...reached, status, isNotServed, visitDay }),
    ]),
  );

describe("the next step", () => {
  it("leads a request from the reply over the price and the visit to the end of the job", () => {
    expect(walk("quote")).toEqual({
      new: "reply",
      contacted: "estimate",
      quoted: "schedule",
      scheduled: "complete",
      completed: undefined,
      declined: undefined,
      spam: undefined,
    });
  });

  it("is the visit when the customer said yes and no day is planned", () => {
    expect(getNextStep("quote", { ...reached, status: "scheduled", isNotServed: false, visitDay: "" })).toBe(
      "schedule",
    );
  });

  it("is the visit when the person left neither email nor phone", () => {
    const request = { status: "new", isNotServed: false, visitDay: "", email: "", phone: "" } as const;
    expect(getNextStep("quote", request)).toBe("schedule");
    expect(getNextStep("quote", { ...request, phone: "415-555-0123" })).toBe("reply");
  });

  it("leads a message from the reply to its end", () => {
    expect(walk("contact")).toMatchObject({ new: "reply", contacted: "complete", completed: undefined });
  });

  it("never recommends an answer to a customer that we don't serve", () => {
    expect(Object.values(walk("quote", true))).not.toContain("reply");
    expect(getNextStep("quote", { ...reached, status: "new", isNotServed: true, visitDay })).toBe("decline");
    expect(getNextStep("contact", { ...reached, status: "new", isNotServed: true, visitDay })).toBe(
      "complete",
    );
  });
});
