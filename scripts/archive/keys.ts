import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/** A command's arguments would show the passphrase to other users and keep it in the shell's history. */
const VARIABLE = "EXPORT_PASSPHRASE";

const MIN_LENGTH = 16;

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`Set the passphrase in ${VARIABLE}, or run this in a terminal and type it`);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function choosePassphrase(): Promise<string> {
  const given = process.env[VARIABLE];
  const passphrase = given || (await ask("Passphrase for the file: "));
  if (passphrase.length < MIN_LENGTH)
    throw new Error(
      `The passphrase is too short: use ${MIN_LENGTH} characters or more, for example five random words`,
    );
  if (!given && passphrase !== (await ask("The same again: "))) throw new Error("The two are not the same");
  return passphrase;
}

export async function createEncrypter(recipient: string | undefined): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (!recipient) {
    encrypter.setPassphrase(await choosePassphrase());
    return encrypter;
  }
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Error("--recipient wants a public key of age, which begins with age1");
  }
  return encrypter;
}

export async function createDecrypter(identityFile: string | undefined): Promise<Decrypter> {
  const decrypter = new Decrypter();
  if (!identityFile) {
    decrypter.addPassphrase(process.env[VARIABLE] || (await ask("Passphrase of the file: ")));
    return decrypter;
  }
  const text = await readFile(identityFile, "utf8").catch(() => {
    throw new Error(`${identityFile} can't be read`);
  });
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) throw new Error(`${identityFile} holds no secret key of age`);
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter;
}
