import { readFileSync } from "node:fs";
import { parse, type ScalarTag } from "yaml";
import type { Statement } from "./iam.ts";

export const ACCOUNT = "123456789012";
const values: Record<string, string> = {
  "AWS::AccountId": ACCOUNT,
  "AWS::Partition": "aws",
  Repository: "octo@1/site@2",
};

/**
 * Resolves the intrinsic functions in the values that these tests read. A reference becomes the
 * resource's name.
 */
const tags: (ScalarTag | { tag: string; collection: "seq"; resolve: (seq: unknown) => unknown })[] = [
  { tag: "!Sub", resolve: (text) => text.replace(/\$\{([\w:]+)\}/g, (_, name) => values[name] ?? name) },
  { tag: "!Ref", resolve: (name) => name },
  { tag: "!GetAtt", resolve: (name) => name },
  ...["!If", "!Equals", "!Not"].map((tag) => ({
    tag,
    collection: "seq" as const,
    resolve: (seq: unknown) => seq,
  })),
];

interface Resource {
  Properties: {
    PermissionsBoundary?: string;
    AssumeRolePolicyDocument: { Statement: Record<string, unknown>[] };
    Policies: { PolicyDocument: { Statement: Statement[] } }[];
    PolicyDocument: { Statement: Statement[] };
  };
}

interface Template {
  Resources: Record<"ProductionDeploy" | "PreviewDeploy" | "PreviewExecution" | "PreviewBoundary", Resource>;
  Parameters: { Repository: { AllowedPattern: string } };
}

export const readDeployRoles = (): Template =>
  parse(readFileSync("infra/deploy-roles.yml", "utf8"), { customTags: tags });

export const inline = ({ Properties }: Resource) =>
  Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
