/** A check's result: a problem stops the deployment, a warning doesn't. */
export type Finding = { problem: string } | { warning: string };

export const toProblem = (text: string): Finding => ({ problem: text });
export const toWarning = (text: string): Finding => ({ warning: text });

/** Returns an error in one line. */
export const describeError = (error: unknown): string => String(error).split("\n", 1)[0] ?? "";

/** Returns whether AWS reports that a resource does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && /^(NotFoundException|ResourceNotFoundException)$/.test(error.name);

/**
 * Runs checks in parallel. A check without the permission for it becomes a warning, because AWS refuses the mistake later.
 * @param checks by their subject
 */
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

/**
 * Prints warnings and problems, a line each.
 * @throws Stop when there is a problem
 */
export function report(findings: readonly Finding[]): void {
  const problems = findings.filter((finding) => "problem" in finding);
  for (const finding of findings) if ("warning" in finding) console.log(`Warning: ${finding.warning}`);
  for (const found of problems) console.error(`Problem: ${found.problem}`);
  if (problems.length > 0) throw new Stop();
}

/** Ends a script after it has printed its problems. */
export class Stop extends Error {}
