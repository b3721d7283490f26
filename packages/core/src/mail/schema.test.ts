import { describe, expect, it } from "vitest";
import type { MailState } from "./schema.ts";
import { mayRetry, STREAM_TRIES_MS } from "./schema.ts";

const now = 1_800_000_000_000;
const long = now - STREAM_TRIES_MS;
const bounced = { state: "bounced", at: now, messageId: "1", attempts: 1 } as const;
const failure = { at: now, attempts: 1, error: "Throttling" };

describe("mayRetry", () => {
  it.each<[string, MailState | undefined, number]>([
    ["that failed", { state: "failed", ...failure }, now],
    ["that was rejected", { state: "rejected", ...failure }, now],
    ["that came back", { ...bounced, reason: "address" }, now],
    ["whose sender has died", { state: "sending", leaseUntil: now, attempts: 1 }, now],
    ["that the stream gave up before the first try", undefined, long],
    ["whose retry the stream gave up", { state: "retry", at: long, attempts: 1 }, long],
  ])("accepts a mail %s", (_name, state, since) => {
    expect(mayRetry(state, since, now)).toBe(true);
  });

  it.each<[string, MailState | undefined, number]>([
    ["is being sent", { state: "sending", leaseUntil: now + 1, attempts: 1 }, long],
    ["is new to the stream", undefined, long + 1],
    ["waits for a retry", { state: "retry", at: long + 1, attempts: 1 }, long],
    ["was sent", { state: "sent", at: long, messageId: "1", attempts: 1 }, long],
    ["was marked as spam", { ...bounced, reason: "complaint" }, long],
    ["was skipped", { state: "skipped", at: long, reason: "no-recipients" }, long],
  ])("refuses a mail that %s", (_name, state, since) => {
    expect(mayRetry(state, since, now)).toBe(false);
  });
});
