import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/** Variable with the passphrase. Other users could see it in a command's arguments, and the shell would keep it in its history. */
const VARIABLE = "EXPORT_PASSPHRASE";

/** Characters. age also makes each guess slow. */
const MIN_LENGTH = 16;

/** Asks for the passphrase without showing it. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error(`Set the passphrase in ${VARIABLE}, or run this in a terminal and type it`);
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal does not show typed text.
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function newPassphrase(): Promise<string> {
  const given = process.env[VARIABLE];
  const passphrase = given || (await ask("Passphrase for the file: "));
  if (passphrase.length < MIN_LENGTH) {
    throw new Error(
      `The passphrase is too short: use ${MIN_LENGTH} characters or more, for example five random words`,
    );
  }
  if (!given && passphrase !== (await ask("The same again: "))) throw new Error("The two are not the same");
  return passphrase;
}

/**
 * Returns the encrypter of an export: for a public key, or with a passphrase.
 * @throws Error when the recipient is no public key of age, or the passphrase is too short
 */
export async function encrypterFor(recipient: string | undefined): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (!recipient) {
    encrypter.setPassphrase(await newPassphrase());
    return encrypter;
  }
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Error("--recipient wants a public key of age, which begins with age1");
  }
  return encrypter;
}

async function identitiesIn(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} can't be read`);
  });
  return text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
}

/**
 * Returns the decrypter of an export: with the secret key in a file of age-keygen, or with a passphrase.
 * @throws Error when the file holds no secret key
 */
export async function decrypterFor(identityFile: string | undefined): Promise<Decrypter> {
  const decrypter = new Decrypter();
  if (!identityFile) {
    decrypter.addPassphrase(process.env[VARIABLE] || (await ask("Passphrase of the file: ")));
    return decrypter;
  }
  const identities = await identitiesIn(identityFile);
  if (identities.length === 0) throw new Error(`${identityFile} holds no secret key of age`);
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter;
}
