import { isDeepStrictEqual } from "node:util";
import { fullDiff, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import type { Template, TemplateResource, Templates } from "./cloudformation.ts";
import { Problem, stopAt } from "./problem.ts";

const statefulTypes = new Set([
  "AWS::DynamoDB::Table",
  "AWS::S3::Bucket",
  "AWS::Cognito::UserPool",
  "AWS::SES::EmailIdentity",
]);

const isStateful = ({ Type, DeletionPolicy = "Delete" }: TemplateResource): boolean =>
  statefulTypes.has(Type) || DeletionPolicy !== "Delete";

const impacts: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_REPLACE]: "would be replaced by an empty one",
  [ResourceImpact.MAY_REPLACE]: "may be replaced by an empty one",
  [ResourceImpact.WILL_DESTROY]: "would be deleted",
  [ResourceImpact.WILL_ORPHAN]: "would no longer belong to the site",
};

const isChanged = (before: unknown, after: unknown) => !isDeepStrictEqual(before, after);

const isAttributeChanged = (before: unknown = [], after: unknown = []) =>
  (before as unknown[]).some((old) => !(after as unknown[]).some((now) => isDeepStrictEqual(old, now)));

/**
 * Properties that AWS's published resource schemas do not mark as replacement. Cognito refuses to
 * change them in an existing pool, so the stack's update fails:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-cognito-userpool.html
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 * DynamoDB replaces a table whose local indexes change:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-dynamodb-table.html
 */
const fixedProperties: Record<string, Record<string, typeof isChanged>> = {
  "AWS::Cognito::UserPool": {
    Schema: isAttributeChanged,
    UsernameAttributes: isChanged,
    AliasAttributes: isChanged,
    UsernameConfiguration: isChanged,
  },
  "AWS::DynamoDB::Table": { LocalSecondaryIndexes: isChanged },
};

const findFixed = (before: TemplateResource, after: TemplateResource): string[] =>
  Object.entries(fixedProperties[before.Type] ?? {})
    .filter(([name, isHarmful]) => isHarmful(before.Properties?.[name], after.Properties?.[name]))
    .map(([name]) => name);

/**
 * Returns each stateful resource that the next template would replace, delete or abandon. A new
 * logical id or another stack counts too, because CloudFormation then creates an empty resource.
 */
export function findLosses(before: Template, after: Template) {
  const { resources } = fullDiff(structuredClone(before), structuredClone(after));
  return Object.entries(before.Resources ?? {}).flatMap(([id, resource]) => {
    const change = resources.changes[id];
    if (!change || !isStateful(resource)) return [];
    const loss = { id, type: resource.Type };
    const impact = impacts[change.changeImpact];
    const replacing = Object.entries(change.propertyUpdates)
      .filter(([, { changeImpact }]) => changeImpact && impacts[changeImpact])
      .map(([name]) => name);
    if (impact)
      return { ...loss, what: replacing.length > 0 ? `${impact} (${replacing.join(", ")})` : impact };
    const next = after.Resources?.[id];
    const fixed = next ? findFixed(resource, next) : [];
    if (fixed.length === 0) return [];
    return { ...loss, what: `can't change its ${fixed.join(", ")}: only a new one would have it` };
  });
}

export function checkLosses(before: Templates, after: Templates, allowed: readonly string[]): void {
  const problems = [...before].flatMap(([stackName, template]) =>
    findLosses(template, after.get(stackName) ?? {})
      .filter(({ id }) => !allowed.includes(id))
      .map(({ id, type, what }) => {
        const remedy = `change it back, or allow the loss with --allow-replace ${id}`;
        return new Problem(`${type} ${id} of ${stackName} ${what}: ${remedy}`);
      }),
  );
  stopAt(problems);
}

/** infra/origin-secret.ts names these secrets. CDK adds a hash to each id. */
const listSecretNumbers = (templates: Templates): number[] =>
  [...templates.values()]
    .flatMap(({ Resources = {} }) => Object.keys(Resources))
    .map((id) => /^OriginSecret(\d*?)[0-9A-F]{8}$/.exec(id))
    .flatMap((found) => (found ? Number(found[1] || 1) : []));

/**
 * @throws Problem if the API would refuse the secret that the CDN still sends during the deployment
 */
export function checkOriginSecret(before: Templates, after: Templates): void {
  const sent = Math.max(0, ...listSecretNumbers(before));
  if (sent === 0 || listSecretNumbers(after).includes(sent)) return;
  const allowed = `${sent}, or ${sent + 1} to renew the secret`;
  throw new Problem(
    `The site would refuse every visitor: set CURRENT in infra/origin-secret.ts to ${allowed}`,
  );
}
