/** A problem stops the deployment; a warning doesn't. */
export type Finding = { problem: string } | { warning: string };

export const toProblem = (text: string): Finding => ({ problem: text });
export const toWarning = (text: string): Finding => ({ warning: text });

export const describeError = (error: unknown): string => String(error).split("\n", 1)[0] ?? "";

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && /^(NotFoundException|ResourceNotFoundException)$/.test(error.name);

/** Runs checks in parallel. A check without permission becomes a warning, because AWS refuses the mistake later. */
export async function runChecks(
  checks: Readonly<Record<string, () => Promise<Finding[]>>>,
): Promise<Finding[]> {
  const findings = Object.entries(checks).map(async ([name, check]) => {
    try {
      return await check();
    } catch (error) {
      return [toWarning(`Not checked: ${name} (${describeError(error)})`)];
    }
  });
  return (await Promise.all(findings)).flat();
}

/** @throws Stop when there is a problem */
export function report(findings: readonly Finding[]): void {
  const problems = findings.filter((finding) => "problem" in finding);
  for (const finding of findings) if ("warning" in finding) console.log(`Warning: ${finding.warning}`);
  for (const found of problems) console.error(`Problem: ${found.problem}`);
  if (problems.length > 0) throw new Stop();
}

export class Stop extends Error {}
