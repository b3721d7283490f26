import { isDeepStrictEqual } from "node:util";
import { fullDiff, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import type { Template, TemplateResource } from "./deployed-stacks.ts";

export interface Loss {
  stackName: string;
  id: string;
  type: string;
  what: string;
}

const statefulTypes = new Set([
  "AWS::DynamoDB::Table",
  "AWS::S3::Bucket",
  "AWS::Cognito::UserPool",
  "AWS::SES::EmailIdentity",
]);

/** CloudFormation keeps some resources after their stack; they are stateful too. */
const isStateful = ({ Type, DeletionPolicy = "Delete" }: TemplateResource): boolean =>
  statefulTypes.has(Type) || DeletionPolicy !== "Delete";

const impacts: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_REPLACE]: "would be replaced by an empty one",
  [ResourceImpact.MAY_REPLACE]: "may be replaced by an empty one",
  [ResourceImpact.WILL_DESTROY]: "would be deleted",
  [ResourceImpact.WILL_ORPHAN]: "would no longer belong to the site",
};

interface Attribute {
  Name?: string;
  AttributeName?: string;
}

const getName = (item: Attribute) => item.Name ?? item.AttributeName;

const isList = (value: unknown): value is Attribute[] => Array.isArray(value);

/** New entries are harmless. */
function isEntryChanged(before: unknown, after: unknown): boolean {
  if (!isList(before)) return false;
  const now = isList(after) ? after : [];
  return before.some(
    (old) =>
      !isDeepStrictEqual(
        old,
        now.find((item) => getName(item) === getName(old)),
      ),
  );
}

const isChanged = (before: unknown, after: unknown) => !isDeepStrictEqual(before, after);

/**
 * Properties that AWS's published resource schemas do not mark as replacement. Cognito refuses to change them in an existing pool,
 * so the stack's update fails:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-cognito-userpool.html
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 * DynamoDB replaces a table whose local indexes change:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-dynamodb-table.html
 */
const fixedProperties: Readonly<
  Record<string, Record<string, (before: unknown, after: unknown) => boolean>>
> = {
  "AWS::Cognito::UserPool": {
    Schema: isEntryChanged,
    UsernameAttributes: isChanged,
    AliasAttributes: isChanged,
    UsernameConfiguration: isChanged,
  },
  "AWS::DynamoDB::Table": { LocalSecondaryIndexes: isChanged },
};

function findFixed(before: TemplateResource, after: TemplateResource | undefined): string[] {
  if (!after) return [];
  return Object.entries(fixedProperties[before.Type] ?? {})
    .filter(([name, isHarmful]) => isHarmful(before.Properties?.[name], after.Properties?.[name]))
    .map(([name]) => name);
}

function describe(
  before: TemplateResource,
  after: TemplateResource | undefined,
  impact: ResourceImpact,
  replacing: readonly string[],
): string | undefined {
  const fixed = findFixed(before, after);
  if (impacts[impact])
    return replacing.length > 0 ? `${impacts[impact]} (${replacing.join(", ")})` : impacts[impact];
  return fixed.length > 0 ? `can't change its ${fixed.join(", ")}: only a new one would have it` : undefined;
}

/**
 * Returns each stateful resource that the next template would replace, delete or abandon. A new logical id or another stack
 * counts, because CloudFormation then makes an empty resource.
 * @param after empty if the stack is no longer part of the site
 */
export function findLosses(stackName: string, before: Template, after: Template): Loss[] {
  // fullDiff changes its arguments.
  const { resources } = fullDiff(structuredClone(before), structuredClone(after));
  return Object.entries(before.Resources ?? {}).flatMap(([id, resource]) => {
    const change = resources.changes[id];
    if (!change || !isStateful(resource)) return [];
    const replacing = Object.entries(change.propertyUpdates)
      .filter(([, { changeImpact }]) => changeImpact && impacts[changeImpact])
      .map(([name]) => name);
    const what = describe(resource, after.Resources?.[id], change.changeImpact, replacing);
    return what ? [{ stackName, id, type: resource.Type, what }] : [];
  });
}
