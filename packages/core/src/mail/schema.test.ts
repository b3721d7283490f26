import { describe, expect, it } from "vitest";
import type { MailState } from "./schema.ts";
import { mayRetry, STREAM_TRIES_MS } from "./schema.ts";

const now = 1_800_000_000_000;
const long = now - STREAM_TRIES_MS;
const bounced = { state: "bounced", at: now, messageId: "1", attempts: 1 } as const;
const failure = { at: now, attempts: 1, error: "Throttling" };

describe("a mail may be sent again", () => {
  it.each<[string, MailState | undefined, number]>([
    ["that failed", { state: "failed", ...failure }, now],
    ["that was rejected", { state: "rejected", ...failure }, now],
    ["that came back", { ...bounced, reason: "address" }, now],
    ["whose sender has died", { state: "sending", leaseUntil: now, attempts: 1 }, now],
    ["that nobody tried while the stream did", undefined, long],
    ["that was to be tried again, and was not", { state: "retry", at: long, attempts: 1 }, long],
  ])("%s", (_name, state, since) => {
    expect(mayRetry(state, since, now)).toBe(true);
  });

  it.each<[string, MailState | undefined, number]>([
    ["is being sent", { state: "sending", leaseUntil: now + 1, attempts: 1 }, long],
    ["is new to the stream", undefined, long + 1],
    ["is to be tried again", { state: "retry", at: long + 1, attempts: 1 }, long],
    ["went out", { state: "sent", at: long, messageId: "1", attempts: 1 }, long],
    ["was marked as spam", { ...bounced, reason: "complaint" }, long],
    ["must not go out", { state: "skipped", at: long, reason: "no-recipients" }, long],
  ])("but not one that %s", (_name, state, since) => {
    expect(mayRetry(state, since, now)).toBe(false);
  });
});
