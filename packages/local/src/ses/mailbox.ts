import { appendFile, readFile } from "node:fs/promises";
import type { Mail } from "../types.ts";

export class Mailbox {
  readonly #file: string | undefined;
  readonly #mails: Mail[] = [];

  private constructor(file: string | undefined) {
    this.#file = file;
  }

  static async open(file: string | undefined): Promise<Mailbox> {
    const box = new Mailbox(file);
    if (file !== undefined) box.#mails.push(...(await readLines(file)));
    return box;
  }

  async add(mail: Mail): Promise<void> {
    if (this.#file !== undefined) await appendFile(this.#file, `${JSON.stringify(mail)}\n`);
    this.#mails.push(mail);
  }

  list(): Mail[] {
    return [...this.#mails];
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}

async function readLines(file: string): Promise<Mail[]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n");
    // A kill may have cut off the last line.
    return lines.slice(0, -1).map((line) => JSON.parse(line));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
