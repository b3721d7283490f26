import type { MailFeedbackEvent } from "@handyman/functions/events/mail-feedback";
import type { DeadLetters } from "../events/dead-letters.ts";
import { invoke } from "../events/invoke.ts";
import { backOff, describeError } from "../events/retry.ts";
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
export class FeedbackEvents {
  readonly #options: Options;
  readonly #stop = new AbortController();
  readonly #underway = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  accepted(sending: Sending): void {
    for (const event of eventsFor(sending)) {
      const delivery = this.#deliver(event).finally(() => this.#underway.delete(delivery));
      this.#underway.add(delivery);
    }
  }

  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  close(): void {
    this.#stop.abort();
  }

  async #deliver(event: MailFeedbackEvent): Promise<void> {
    const { deadLetters, retryDelay, streamSettled } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      await streamSettled();
      if (this.#stop.signal.aborted) return;
      try {
        await invoke("mail-feedback", event, TIMEOUT);
        return;
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        if (attempt === ATTEMPTS)
          return deadLetters.add({
            source: "mail-feedback",
            attempts: attempt,
            error: describeError(error),
            event,
          });
      }
      await backOff(attempt, retryDelay, this.#stop.signal);
    }
  }
}
