import { spawn } from "node:child_process";
import { join } from "node:path";
import { StageError } from "../stage-error.ts";

/** DynamoDB Local 3 is compiled for this release. */
const OLDEST = 17;
const HOW = "install it with `apt-get install openjdk-17-jre-headless` (or set JAVA_HOME) and try again.";

export const javaCommand = (): string =>
  process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", "java") : "java";

/** Returns 17 for `"17.0.15"` and 8 for `"1.8.0_392"`. */
export function javaRelease(text: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

export async function requireJava(): Promise<void> {
  const text = await versionText();
  if (text === undefined)
    throw new StageError(`DynamoDB Local needs Java ${OLDEST}, and none is here: ${HOW}`);
  const release = javaRelease(text);
  if (release === undefined || release < OLDEST) {
    throw new StageError(
      `DynamoDB Local needs Java ${OLDEST} or later, and this is ${release ?? "unknown"}: ${HOW}`,
    );
  }
}

function versionText(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(javaCommand(), ["-version"], { stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    child.stderr.on("data", (chunk) => {
      text += chunk;
    });
    child.on("error", () => resolve(undefined));
    child.on("close", () => resolve(text));
  });
}
