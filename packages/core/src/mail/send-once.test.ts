import { describe, expect, it, vi } from "vitest";
import type { Mail } from "./delivery.ts";
import { isSettled, type MailSlot, sendOnce } from "./send-once.ts";

const quote = { form: "quote", requestId: "1" } as const;

describe("mails whose claim the table refuses", () => {
  const refused = Object.assign(new Error("refused"), { name: "ConditionalCheckFailedException" });
  const makeSlot = (read: MailSlot["read"]): MailSlot => ({
    read,
    patch: () => ({ go: () => Promise.reject(refused), params: vi.fn() }),
  });

  it("are skipped, without a mail, when their record was deleted", async () => {
    const makeMail = vi.fn();
    const slot = makeSlot(async () => undefined);
    expect(await sendOnce(quote, slot, {}, { staffMail: makeMail, customerMail: makeMail })).toEqual({});
    expect(makeMail).not.toHaveBeenCalled();
  });

  it("wait when another sender was faster", async () => {
    const staffMail = { state: "sending", leaseUntil: 1, attempts: 1 } as const;
    const slot = makeSlot(async () => ({ states: { staffMail }, since: 1 }));
    const sending = sendOnce(quote, slot, {}, { staffMail: vi.fn() });
    await expect(sending).rejects.toMatchObject({ code: "mail_in_progress" });
  });
});

describe("the mails of a record", () => {
  const skipped = { state: "skipped", reason: "no-recipients", at: 1 } as const;

  function makeSlot() {
    const writes: object[] = [];
    const patch: MailSlot["patch"] = (_seen, next) => ({
      go: async () => writes.push(next),
      params: vi.fn(),
    });
    return { writes, slot: { read: vi.fn(), patch } };
  }

  it("are claimed in one write, and their outcomes are stored in one write", async () => {
    const { writes, slot } = makeSlot();
    const skip = async () => skipped;
    await sendOnce(quote, slot, {}, { staffMail: skip, customerMail: skip });
    const claim = { state: "sending", attempts: 1 };
    expect(writes).toMatchObject([
      { staffMail: claim, customerMail: claim },
      { staffMail: skipped, customerMail: skipped },
    ]);
  });

  it("keep the outcome of one when the other can't be made", async () => {
    const { writes, slot } = makeSlot();
    const fail = () => Promise.reject<Mail>(new Error("The table does not answer"));
    const sending = sendOnce(quote, slot, {}, { staffMail: fail, customerMail: () => skipped });
    await expect(sending).rejects.toThrow("The table does not answer");
    expect(writes[1]).toEqual({ customerMail: skipped });
  });

  it("are left alone when they are settled or another sender has them", async () => {
    const { writes, slot } = makeSlot();
    const staffMail = { state: "sending", leaseUntil: Date.now() + 60_000, attempts: 1 } as const;
    const makers = { staffMail: vi.fn(), customerMail: vi.fn() };
    expect(await sendOnce(quote, slot, { staffMail, customerMail: skipped }, makers)).toEqual({ staffMail });
    expect(writes).toEqual([]);
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
