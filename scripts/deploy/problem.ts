import { spawn } from "node:child_process";
import { once } from "node:events";

export class Problem extends Error {
  constructor(text: string) {
    super(`Problem: ${text}`);
  }
}

export const warn = (text: string): void => console.log(`Warning: ${text}`);

const describeError = (error: unknown): string => String(error).split("\n", 1)[0] ?? "";

export const ignoreMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: Error) => {
    if (/^(NotFoundException|ResourceNotFoundException)$/.test(error.name)) return undefined;
    throw error;
  });

export function stopAt(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
}

/**
 * A check without permission becomes a warning, because AWS itself refuses the mistake later.
 * @throws Error with one line for each Problem that a check threw
 */
export async function runChecks(checks: Readonly<Record<string, () => unknown>>): Promise<void> {
  const found = Object.entries(checks).map(async ([name, check]) => {
    try {
      await check();
    } catch (error) {
      if (error instanceof Problem) return [error];
      warn(`Not checked: ${name} (${describeError(error)})`);
    }
    return [];
  });
  stopAt((await Promise.all(found)).flat());
}

export async function run(command: string, args: readonly string[], failure: string): Promise<void> {
  const child = spawn(command, args, { stdio: "inherit" });
  const [code, signal] = await once(child, "close").catch((error: Error) => [error.message]);
  if (code !== 0) throw new Error(`${failure} (${command} ${args.join(" ")}: ${code ?? signal})`);
}

export const runSst = (args: readonly string[], failure: string): Promise<void> =>
  run("npx", ["--no-install", "sst", ...args], failure);

export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
