import { afterEach, expect, it, vi } from "vitest";
import { defaultPlans } from "../catalogue/plan-defaults.ts";
import type { Plan } from "../catalogue/plan-schema.ts";
import { documentClient } from "../lib/dynamo.ts";
import type { AuditEntry } from "../staff/audit-schema.ts";
import { recordStreamChange } from "./record-stream-change.ts";

afterEach(() => vi.restoreAllMocks());

const stamp = { version: 1, changedBy: "m1", changedAt: "2026-01-01T00:00:00Z" };

it("compares the first change of a plan with the plan of a new site", async () => {
  const { id, ...texts } = defaultPlans[1] as Plan;
  const send = vi.spyOn(documentClient, "send").mockResolvedValue({} as never);
  const after = { __edb_e__: "plan", ...stamp, ...texts, id, site: "site", name: "Steady", fall: [] };
  await recordStreamChange({ eventId: "e1", entity: "plan", before: undefined, after });
  const input = send.mock.lastCall?.[0].input as { Item?: Partial<AuditEntry> } | undefined;
  expect(input?.Item).toMatchObject({
    action: "changed",
    resourceType: "plan",
    resourceId: "plus",
    label: "Steady",
    before: { name: "Plus", fall: texts.fall },
    after: { name: "Steady", fall: [] },
  });
  expect(Object.keys(input?.Item?.after ?? {})).toEqual(["name", "fall"]);
});

async function recordFaqs(...answers: [before: string, after: string]) {
  const send = vi.spyOn(documentClient, "send").mockResolvedValue({} as never);
  const [before, after] = answers.map((answer, version) => ({
    place: "plans",
    version,
    changedBy: "m1",
    changedAt: `2026-01-0${version + 1}T00:00:00Z`,
    faqs: [{ question: "Can I pause?", answer }],
  }));
  await recordStreamChange({ eventId: "e1", entity: "faqList", before, after });
  const input = send.mock.lastCall?.[0].input as { Item?: Partial<AuditEntry> } | undefined;
  return input?.Item;
}

it("shows the length of an answer that staff changed, and never its words", async () => {
  const entry = await recordFaqs("Yes.", "Yes, for a month.");
  expect(entry).toMatchObject({
    before: { faqs: ["Can I pause? (4 characters)"] },
    after: { faqs: ["Can I pause? (17 characters)"] },
  });
  expect(JSON.stringify(entry)).not.toContain("month");
});

it("leaves the name of a list of questions to the screen, which knows today's services", async () => {
  const entry = await recordFaqs("Yes.", "No.");
  expect(entry).toMatchObject({ resourceType: "faqList", resourceId: "plans" });
  expect(entry).not.toHaveProperty("label");
});

it("distinguishes answers of the same length", async () => {
  const entry = await recordFaqs("It costs $150.", "It costs $160.");
  expect(Object.keys(entry?.after ?? {})).toEqual(["contentHash"]);
});

it.each(["plans", "service.deck-repair", "city.oakland", "faqs.the-visit"])(
  "compares the first change of the questions of %s with the questions of a new site",
  async (place) => {
    const send = vi.spyOn(documentClient, "send").mockResolvedValue({} as never);
    const after = { ...stamp, place, faqs: [{ question: "Can I pause?", answer: "Yes." }] };
    await recordStreamChange({ eventId: "e1", entity: "faqList", before: undefined, after });
    const input = send.mock.lastCall?.[0].input as
      | { Item?: Pick<AuditEntry, "action" | "before"> }
      | undefined;
    expect(input?.Item?.action).toBe("changed");
    expect(input?.Item?.before.faqs).toContainEqual(expect.stringMatching(/\? \(\d+ characters\)$/));
  },
);
