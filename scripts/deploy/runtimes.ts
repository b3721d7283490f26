import type { Templates } from "./cloudformation.ts";

/**
 * The last day of each runtime. Then AWS first refuses to create its functions, and some months later to change them:
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html
 */
const runtimeEnds: Readonly<Record<string, string>> = {
  "nodejs22.x": "2027-04-30",
  "nodejs24.x": "2028-04-30",
  "python3.13": "2029-06-30",
  "python3.14": "2029-06-30",
};

function listRuntimes(templates: Templates): string[] {
  const resources = [...templates.values()].flatMap(({ Resources = {} }) => Object.values(Resources));
  const runtimes = resources
    .filter(({ Type }) => Type === "AWS::Lambda::Function")
    .map(({ Properties }) => String(Properties?.Runtime));
  return [...new Set(runtimes)].sort();
}

/** Returns one line for each runtime that ends within a year of `now`, and for each one without a date. */
export function findEndingRuntimes(templates: Templates, now: Date): string[] {
  const inOneYear = new Date(now);
  inOneYear.setUTCFullYear(now.getUTCFullYear() + 1);
  return listRuntimes(templates).flatMap((runtime) => {
    const end = runtimeEnds[runtime];
    if (!end) return `The end of Lambda's runtime ${runtime} is not in scripts/deploy/runtimes.ts`;
    if (new Date(end) > inOneYear) return [];
    return `AWS ends Lambda's runtime ${runtime} on ${end}, and later refuses deployments: stacks/index.ts sets Node's, and aws-cdk-lib Python's`;
  });
}
