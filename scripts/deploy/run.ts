import { spawn } from "node:child_process";

/** @throws Error with `failure` when the program can't start or fails */
export async function run(command: string, args: readonly string[], failure: string): Promise<void> {
  const child = spawn(command, args, { stdio: "inherit" });
  const code = await new Promise<number | string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (exitCode, signal) => resolve(exitCode ?? signal ?? ""));
  });
  if (code !== 0) throw new Error(`${failure} (${command} ${args.join(" ")}: ${code})`);
}

/** npx never downloads another SST. */
export const runSst = (args: readonly string[], failure: string): Promise<void> =>
  run("npx", ["--no-install", "sst", ...args], failure);
