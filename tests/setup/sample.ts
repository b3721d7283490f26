/**
 * Returns what a slow test tries. `npm test` tries a small fixed sample, and `npm run test:long`
 * all of it. docs/how-to.md lists these tests.
 */
export const pickSample = <T>({ ci, long }: { ci: T; long: T }): T =>
  process.env.TEST_LONG === "yes" ? long : ci;
