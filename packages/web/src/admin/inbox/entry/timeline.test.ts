import type { MailView, TimelineItem } from "@handyman/core/requests/schema";
import { describe, expect, it } from "vitest";
import { describeChange, getMailAdvice, getMailText, joinUndone } from "./timeline.tsx";

const bounced = (reason: string, kind = "customerMail"): MailView => ({
  kind,
  state: "bounced",
  attempts: 1,
  reason,
  canRetry: true,
});

describe("a mail that came back", () => {
  it("shows the reason and advice", () => {
    const mail = bounced("address");
    expect(getMailText(mail)).toBe("came back: this address does not exist or takes no email");
    expect(getMailAdvice(mail)).toBe("Please call the customer.");
  });

  it("shows the same advice for a reply, and other advice for a mail to staff", () => {
    expect(getMailAdvice(bounced("address", "5a6f6dc8-6c1c"))).toBe("Please call the customer.");
    expect(getMailAdvice(bounced("address", "staffMail"))).toContain("recipients in the settings");
  });

  it("does not say that a mail marked as spam came back", () => {
    expect(getMailText(bounced("complaint"))).toBe("was marked as spam");
  });

  it("shows an unknown reason without advice", () => {
    expect(getMailText(bounced("new-reason"))).toBe("came back: new-reason");
    expect(getMailAdvice(bounced("new-reason"))).toBeUndefined();
  });
});

it("says that it is not certain whether an interrupted mail was sent", () => {
  const mail = { ...bounced(""), state: "uncertain" } as const;
  expect(getMailText(mail)).toBe("was interrupted: it may or may not have been sent");
});

it("shows no advice for a mail that did not come back", () => {
  const mail = { ...bounced("refused"), state: "rejected" } as const;
  expect(getMailText(mail)).toBe("was rejected: refused");
  expect(getMailAdvice(mail)).toBeUndefined();
});

describe("the lines of the timeline", () => {
  const change = (before: string, after: string, changes: Partial<TimelineItem> = {}): TimelineItem => ({
    id: `${before} ${after}`,
    kind: "change",
    at: "2026-05-04T17:00:00.000Z",
    actorId: "m1",
    before: { status: before },
    after: { status: after },
    ...changes,
  });
  const list = (...items: TimelineItem[]) => joinUndone(items).map(({ id, isUndone }) => [id, isUndone]);

  it("join a change and its Undo, even if staff then repeat the change", () => {
    const [done, undone] = [change("new", "completed"), change("completed", "new")];
    expect(list(done, undone)).toEqual([["new completed", true]]);
    expect(list(done, undone, done)).toEqual([
      ["new completed", true],
      ["new completed", undefined],
    ]);
  });

  it("stay apart when a colleague undoes a change, when staff undo it later, and for other changes", () => {
    const done = change("new", "completed");
    expect(list(done, change("completed", "new", { actorId: "m2" }))).toHaveLength(2);
    expect(list(done, change("completed", "new", { at: "2026-05-04T17:01:00.000Z" }))).toHaveLength(2);
    expect(list(done, change("completed", "declined"))).toHaveLength(2);
  });
});

it.each([
  [
    { visitDay: "2026-11-25", visitStart: "10:00", visitStaffId: "m1", status: "scheduled" },
    "changed the status from Quoted to Scheduled and the visit to Wednesday, November 25, 10 AM – 12 PM, with Ann",
  ],
  [{ visitDay: "2026-11-26" }, "changed the visit to Thursday, November 26"],
  [{ visitStaffId: "m1" }, "changed the visit's person to Ann"],
  [{ visitMinutes: 90 }, "changed the visit's length to 1 hour 30 minutes"],
  [
    { visitDay: "2026-11-26", visitStart: "08:00", visitEnd: "12:00", visitMinutes: 240 },
    "changed the visit to Thursday, November 26, 8 AM – 12 PM, for 4 hours",
  ],
  [{ assigneeId: "m1" }, "changed the assignee from nobody to Ann"],
])("describes %j as %j", (after, words) => {
  const before = { status: "quoted", assigneeId: "" };
  const line = {
    id: "c1",
    kind: "change",
    at: "2026-11-22T17:00:00.000Z",
    actorId: "m1",
    before,
    after,
  } as const;
  expect(describeChange(line, () => "Ann")).toBe(words);
});
