import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import type { Mail } from "../types.ts";

export class Mailbox {
  readonly #file: string | undefined;
  readonly #mails: Mail[];

  private constructor(file: string | undefined, mails: Mail[]) {
    this.#file = file;
    this.#mails = mails;
  }

  static async open(file: string | undefined): Promise<Mailbox> {
    const text = file !== undefined && existsSync(file) ? await readFile(file, "utf8") : "";
    // A kill may have cut off the last line.
    const lines = text.split("\n").slice(0, -1);
    return new Mailbox(
      file,
      lines.map((line) => JSON.parse(line)),
    );
  }

  async add(mail: Mail): Promise<void> {
    if (this.#file !== undefined) await appendFile(this.#file, `${JSON.stringify(mail)}\n`);
    this.#mails.push(mail);
  }

  list(): Mail[] {
    return [...this.#mails];
  }
}
