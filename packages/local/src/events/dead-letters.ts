import type { DeadLetter } from "../types.ts";

/** What no function could handle in all its tries. */
export class DeadLetters {
  readonly #letters: DeadLetter[] = [];

  add(letter: Omit<DeadLetter, "at">): void {
    this.#letters.push({ at: new Date().toISOString(), ...letter });
    console.error(`${letter.source} gave up after ${letter.attempts} tries: ${letter.error}`);
  }

  list(): DeadLetter[] {
    return [...this.#letters];
  }
}
