import type { DeadLetter } from "../types.ts";

export class DeadLetters {
  readonly #letters: DeadLetter[] = [];
  readonly #report: (text: string) => void;

  constructor(report: (text: string) => void) {
    this.#report = report;
  }

  add(letter: Omit<DeadLetter, "at">): void {
    this.#letters.push({ at: new Date().toISOString(), ...letter });
    this.#report(`${letter.source} gave up after ${letter.attempts} tries: ${letter.error}`);
  }

  list(): DeadLetter[] {
    return [...this.#letters];
  }
}
