import type { MailFeedbackEvent } from "@handyman/functions/events/mail-feedback";
import { backOff, type DeadLetters, describeError, invoke } from "../events/invoke.ts";
import type { RetryDelay } from "../types.ts";
import type { Sending } from "./rules.ts";
import { eventsFor } from "./simulator.ts";

/** Stands for Lambda's three tries, which are minutes apart. */
const ATTEMPTS = 11;
const TIMEOUT = 30_000;

type Options = {
  deadLetters: DeadLetters;
  retryDelay: RetryDelay;
  /** SES's events come seconds after a mail, so they wait for the stream. */
  streamSettled: () => Promise<void>;
};

/** Delivers SES's events to mail-feedback, as EventBridge and Lambda do. */
export function createFeedback({ deadLetters, retryDelay, streamSettled }: Options) {
  const stop = new AbortController();
  const underway = new Set<Promise<void>>();
  const deliver = async (event: MailFeedbackEvent) => {
    let error = "";
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await streamSettled();
      if (stop.signal.aborted) return;
      try {
        await invoke("mail-feedback", event, TIMEOUT);
        return;
      } catch (thrown) {
        error = describeError(thrown);
        await backOff(attempt, retryDelay, stop.signal);
      }
    }
    if (!stop.signal.aborted) deadLetters.add({ source: "mail-feedback", attempts: ATTEMPTS, error, event });
  };
  return {
    accept(sending: Sending): void {
      for (const event of eventsFor(sending)) {
        const delivery = deliver(event).finally(() => underway.delete(delivery));
        underway.add(delivery);
      }
    },
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway);
    },
    close: () => stop.abort(),
  };
}
