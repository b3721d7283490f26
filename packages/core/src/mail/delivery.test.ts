import { describe, expect, it, vi } from "vitest";
import { isSettled, type MailSlot, sendOnce, toSingleLine } from "./delivery.ts";

describe("a mail whose claim the table refuses", () => {
  const refused = Object.assign(new Error("refused"), { name: "ConditionalCheckFailedException" });
  const makeSlot = (read: MailSlot["read"]): MailSlot => ({
    name: { form: "quote", requestId: "1", mail: "staffMail" },
    read,
    patch: () => ({ go: () => Promise.reject(refused), params: vi.fn() }),
  });

  it("is skipped, without a mail, when its record was deleted", async () => {
    const makeMail = vi.fn();
    expect(
      await sendOnce(
        makeSlot(async () => undefined),
        undefined,
        makeMail,
      ),
    ).toBeUndefined();
    expect(makeMail).not.toHaveBeenCalled();
  });

  it("waits when another sender was faster", async () => {
    const slot = makeSlot(async () => ({
      state: { state: "sending", leaseUntil: 1, attempts: 1 },
      since: 1,
    }));
    await expect(sendOnce(slot, undefined, vi.fn())).rejects.toMatchObject({ code: "mail_in_progress" });
  });
});

describe("isSettled", () => {
  it("is true for a mail that was sent, bounced, rejected or skipped", () => {
    expect(isSettled({ state: "sent", at: 1, messageId: "1", attempts: 1 })).toBe(true);
    expect(isSettled({ state: "rejected", at: 1, error: "MessageRejected", attempts: 1 })).toBe(true);
    const bounced = { at: 1, messageId: "1", attempts: 1, reason: "address" } as const;
    expect(isSettled({ state: "bounced", ...bounced })).toBe(true);
    expect(isSettled({ state: "skipped", at: 1, reason: "no-recipients" })).toBe(true);
  });

  it("is false for an untried, failed or claimed mail", () => {
    expect(isSettled(undefined)).toBe(false);
    expect(isSettled({ state: "failed", attempts: 3, error: "Throttling" })).toBe(false);
    expect(isSettled({ state: "sending", leaseUntil: 1, attempts: 1 })).toBe(false);
  });
});

describe("toSingleLine", () => {
  it("leaves no line break or control character that could start a header", () => {
    expect(toSingleLine("Hello\r\nBcc: all@example.test\u0000\u2028!")).toBe("Hello Bcc: all@example.test !");
  });
});
