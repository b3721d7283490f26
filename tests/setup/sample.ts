/**
 * Returns what a slow test tries: a small fixed sample for `npm test`, and everything for `npm run
 * test:long`. docs/how-to.md lists these tests.
 */
export const pickSample = <T>({ ci, long }: { ci: T; long: T }): T =>
  process.env.TEST_LONG === "yes" ? long : ci;
