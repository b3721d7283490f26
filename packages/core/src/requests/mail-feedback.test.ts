import { describe, expect, it } from "vitest";
import { type Bounce, type Complaint, readFeedback } from "./mail-feedback.ts";

const timestamp = "2026-11-22T10:00:00.000Z";
const mail = { messageId: "0101-1" };

const readBounce = (
  bounceType: Bounce["bounceType"],
  bounceSubType: string,
  bouncedRecipients: Bounce["bouncedRecipients"],
) =>
  readFeedback({
    eventType: "Bounce",
    mail,
    bounce: { bounceType, bounceSubType, bouncedRecipients, timestamp },
  });

const readComplaint = (complaintSubType: Complaint["complaintSubType"]) =>
  readFeedback({ eventType: "Complaint", mail, complaint: { complaintSubType, timestamp } });

const failed = [{ emailAddress: "a@example.test", action: "failed" }];
const silent = [{ emailAddress: "a@example.test" }];

// Types: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types
describe("a bounce", () => {
  it.each<[string, Bounce["bounceType"], string, Bounce["bouncedRecipients"]]>([
    ["address", "Permanent", "General", failed],
    ["address", "Permanent", "NoEmail", silent],
    ["suppressed", "Permanent", "Suppressed", failed],
    ["suppressed", "Permanent", "OnAccountSuppressionList", failed],
    ["mailbox-full", "Transient", "MailboxFull", failed],
    ["refused", "Transient", "MessageTooLarge", silent],
    ["refused", "Transient", "ContentRejected", silent],
    ["refused", "Transient", "General", failed],
    ["refused", "Undetermined", "Undetermined", failed],
  ])("means %s when it is %s, %s", (reason, type, subType, recipients) => {
    expect(readBounce(type, subType, recipients)).toEqual({ reason, at: Date.parse(timestamp) });
  });

  it.each<[Bounce["bounceType"], string, Bounce["bouncedRecipients"]]>([
    ["Transient", "General", silent],
    ["Undetermined", "Undetermined", []],
  ])(
    "means nothing without failed recipients (%s, %s): an out-of-office reply",
    (type, subType, recipients) => {
      expect(readBounce(type, subType, recipients)).toBeUndefined();
    },
  );
});

describe("a complaint", () => {
  it("means that the mail was marked as spam", () => {
    expect(readComplaint(null)).toEqual({ reason: "complaint", at: Date.parse(timestamp) });
  });

  it("means that SES sent nothing when the address had complained before", () => {
    expect(readComplaint("OnAccountSuppressionList")?.reason).toBe("suppressed");
  });
});
