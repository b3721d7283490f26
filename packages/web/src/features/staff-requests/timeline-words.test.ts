import type { MailView } from "@handyman/core/request/schema";
import { describe, expect, it } from "vitest";
import { mailAdvice, mailText } from "./timeline-words.ts";

const bounced = (reason: string, kind = "customerMail"): MailView => ({
  ...{ kind, state: "bounced", attempts: 1, reason, canRetry: true },
});

describe("a mail that came back", () => {
  it("says why, and what to do", () => {
    const mail = bounced("address");
    expect(mailText(mail)).toBe("came back: this address does not exist or takes no mail");
    expect(mailAdvice(mail)).toBe("Please call the customer.");
  });

  it("has the same advice as a reply, and another one as the mail to staff", () => {
    expect(mailAdvice(bounced("address", "5a6f6dc8-6c1c"))).toBe("Please call the customer.");
    expect(mailAdvice(bounced("address", "staffMail"))).toContain("recipients in the settings");
  });

  it("did arrive when it was marked as spam", () => {
    expect(mailText(bounced("complaint"))).toBe("was marked as spam");
  });

  it("is told for a reason of a later version too", () => {
    expect(mailText(bounced("new-reason"))).toBe("came back: new-reason");
    expect(mailAdvice(bounced("new-reason"))).toBeUndefined();
  });
});

it("no other mail has advice, whatever its reason", () => {
  const mail = { ...bounced("refused"), state: "rejected" } as const;
  expect(mailText(mail)).toBe("was rejected: refused");
  expect(mailAdvice(mail)).toBeUndefined();
});
