import { describe, expect, it } from "vitest";
import { ACCOUNT, inline, readDeployRoles } from "../setup/deploy-roles.ts";
import { isAllowed, type Request, type Statement } from "../setup/iam.ts";

const { Resources, Parameters } = readDeployRoles();

const boundary = Resources.PreviewBoundary.Properties.PolicyDocument.Statement;
const administrator: Statement[] = [{ Effect: "Allow", Action: "*", Resource: "*" }];

/** All roles of a preview. A branch can give its functions' roles any policy. */
const previewRoles = {
  "the role that deploys previews": { policies: inline(Resources.PreviewDeploy), boundary },
  "CloudFormation for a preview": {
    policies: Resources.PreviewExecution.Properties.PolicyDocument.Statement,
    boundary,
  },
  "a preview's function with all rights": { policies: administrator, boundary },
};
const production = { policies: inline(Resources.ProductionDeploy) };

const arn = (service: string, rest: string, region = "us-west-2") =>
  `arn:aws:${service}:${region}:${ACCOUNT}:${rest}`;
const role = (name: string) => arn("iam", `role/${name}`, "");
const stack = (stage: string) => arn("cloudformation", `stack/${stage}-handyman-Database/4e5f`);
const boundaryArn = arn("iam", "policy/handyman-preview-boundary", "");
const ofProduction = { "aws:ResourceTag/sst:stage": "production" };
const executionRole = (qualifier: string) => role(`cdk-${qualifier}-cfn-exec-role-${ACCOUNT}-us-west-2`);

const forbidden: Request[] = [
  ...["CreateStack", "UpdateStack", "DeleteStack", "DescribeStacks", "CreateChangeSet"].map((verb) => ({
    action: `cloudformation:${verb}`,
    resource: stack("production"),
    context: { "cloudformation:RoleArn": executionRole("preview") },
  })),
  ...["GetItem", "Query", "PutItem", "DeleteTable", "UpdateTable", "RestoreTableToPointInTime"].map(
    (verb) => ({
      action: `dynamodb:${verb}`,
      resource: arn("dynamodb", "table/production-handyman-Table"),
    }),
  ),
  {
    action: "dynamodb:GetRecords",
    resource: arn("dynamodb", "table/production-handyman-Table/stream/2026-01-01"),
  },
  { action: "dynamodb:Query", resource: arn("dynamodb", "table/production-handyman-Table/index/gsi1") },
  ...["GetObject", "PutObject", "DeleteObject", "DeleteObjectVersion"].map((verb) => ({
    action: `s3:${verb}`,
    resource: "arn:aws:s3:::production-handyman-storage-mediaa721a567-x1/quote-photos/a.jpg",
  })),
  { action: "s3:DeleteBucket", resource: "arn:aws:s3:::production-handyman-storage-mediaa721a567-x1" },
  { action: "s3:PutObject", resource: `arn:aws:s3:::cdk-hnb659fds-assets-${ACCOUNT}-us-west-2/0a1b.zip` },
  {
    action: "s3:PutObject",
    resource: "arn:aws:s3:::sstbootstrap-x/appMetadata/app.handyman/stage.production.json",
  },
  ...["AdminCreateUser", "DeleteUserPool", "UpdateUserPoolClient", "UntagResource"].map((verb) => ({
    action: `cognito-idp:${verb}`,
    resource: arn("cognito-idp", "userpool/us-west-2_Ab1"),
    context: ofProduction,
  })),
  {
    action: "cloudfront:UpdateDistribution",
    resource: arn("cloudfront", "distribution/E1", ""),
    context: ofProduction,
  },
  {
    action: "cloudfront:UpdateFunction",
    resource: arn("cloudfront", "function/us-west-2productionhandymanWebMediaKey7", ""),
  },
  { action: "apigateway:DELETE", resource: "arn:aws:apigateway:us-west-2::/apis/a1", context: ofProduction },
  ...["UpdateFunctionCode", "InvokeFunction", "DeleteFunction", "GetFunction"].map((verb) => ({
    action: `lambda:${verb}`,
    resource: arn("lambda", "function:production-handyman-Api-SiteApiCE271BD4-x"),
  })),
  {
    action: "lambda:DeleteEventSourceMapping",
    resource: arn("lambda", "event-source-mapping:1-2"),
    context: { "lambda:FunctionArn": arn("lambda", "function:production-handyman-Mail-FormMail-x") },
  },
  { action: "sqs:PurgeQueue", resource: arn("sqs", "production-handyman-Mail-FormMailDeadLetters-x") },
  { action: "sns:DeleteTopic", resource: arn("sns", "production-handyman-Alarms-Topic-x") },
  {
    action: "logs:GetLogEvents",
    resource: arn("logs", "log-group:production-handyman-Api-SiteApiLog-x:log-stream:y"),
  },
  { action: "cloudwatch:DeleteAlarms", resource: arn("cloudwatch", "alarm:production-handyman-Api-x") },
  { action: "events:DisableRule", resource: arn("events", "rule/production-handyman-Images-NightlyRule-x") },
  {
    action: "secretsmanager:GetSecretValue",
    resource: arn("secretsmanager", "secret:production-handyman-Api-origin-x"),
  },
  { action: "ssm:GetParameter", resource: arn("ssm", "parameter/sst/handyman/production/Secret/x/value") },
  { action: "sts:AssumeRole", resource: role(`cdk-hnb659fds-deploy-role-${ACCOUNT}-us-west-2`) },
  { action: "sts:AssumeRole", resource: role(`cdk-preview-lookup-role-${ACCOUNT}-us-west-2`) },
  { action: "sts:AssumeRole", resource: role("handyman-production-deploy") },
  {
    action: "iam:PassRole",
    resource: executionRole("hnb659fds"),
    context: { "iam:PassedToService": "cloudformation.amazonaws.com" },
  },
  { action: "iam:PassRole", resource: role("production-handyman-Api-SiteApiRole-x") },
  { action: "iam:UpdateAssumeRolePolicy", resource: role("handyman-production-deploy") },
  { action: "iam:CreateRole", resource: role("handyman-preview/x") },
  {
    action: "iam:CreateRole",
    resource: role("anywhere"),
    context: { "iam:PermissionsBoundary": boundaryArn },
  },
  { action: "iam:PutRolePolicy", resource: role("handyman-preview/x") },
  {
    action: "iam:DeleteRolePermissionsBoundary",
    resource: role("handyman-preview/x"),
    context: { "iam:PermissionsBoundary": boundaryArn },
  },
  { action: "iam:CreatePolicyVersion", resource: boundaryArn },
  { action: "iam:CreateUser", resource: arn("iam", "user/x", "") },
  { action: "iam:CreateAccessKey", resource: arn("iam", "user/x", "") },
];

describe("deploy roles", () => {
  it.each([
    ["ProductionDeploy", "production"],
    ["PreviewDeploy", "preview"],
  ] as const)("%s trusts only the environment %s of the repository", (name, environment) => {
    // https://docs.github.com/en/actions/reference/security/oidc
    expect(Resources[name].Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: "Allow",
        Principal: { Federated: ["CreatesProvider", "GitHub", "OidcProviderArn"] },
        Action: "sts:AssumeRoleWithWebIdentity",
        Condition: {
          StringEquals: {
            "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
            "token.actions.githubusercontent.com:sub": `repo:octo@1/site@2:environment:${environment}`,
          },
        },
      },
    ]);
  });

  it("take a repository with or without GitHub's ids, and no wildcard", () => {
    const pattern = new RegExp(Parameters.Repository.AllowedPattern);
    const names = ["octo@1/site@2", "octo/site", "octo/*", "*/site", "octo@*/site@2", "octo/site:ref"];
    expect(names.filter((name) => pattern.test(name))).toEqual(["octo@1/site@2", "octo/site"]);
  });

  it("put the role that deploys previews behind the boundary", () => {
    expect(Resources.PreviewDeploy.Properties.PermissionsBoundary).toBe("PreviewBoundary");
  });

  it.each(Object.entries(previewRoles))("%s can't touch production", (_name, preview) => {
    expect(forbidden.filter((request) => isAllowed(preview, request))).toEqual([]);
  });

  it("keep previews away from the stage that the team shares", () => {
    const preview = previewRoles["the role that deploys previews"];
    const context = { "cloudformation:RoleArn": executionRole("preview") };
    const allowed = ["CreateStack", "UpdateStack", "DeleteStack"].filter((verb) =>
      isAllowed(preview, { action: `cloudformation:${verb}`, resource: stack("dev"), context }),
    );
    expect(allowed).toEqual([]);
  });

  it("let production change only its own alarms and topics in us-east-1", () => {
    const requests = (stage: string) => [
      {
        action: "cloudwatch:PutMetricAlarm",
        resource: arn("cloudwatch", `alarm:${stage}-handyman-us-east-1-HomeUnreachable`, "us-east-1"),
      },
      { action: "sns:Subscribe", resource: arn("sns", `${stage}-handyman-us-east-1-Topic-x`, "us-east-1") },
    ];
    expect(requests("production").filter((request) => !isAllowed(production, request))).toEqual([]);
    expect(requests("other").filter((request) => isAllowed(production, request))).toEqual([]);
  });

  it("refuse a preview's update that names no role, since CloudFormation would use the stack's last one", () => {
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-iam-servicerole.html
    const preview = previewRoles["the role that deploys previews"];
    const request = { action: "cloudformation:UpdateStack", resource: stack("my-branch") };
    expect(isAllowed(preview, request)).toBe(false);
  });

  it("let CloudFormation make roles of a preview's path behind the boundary, and its functions run", () => {
    const context = { "iam:PermissionsBoundary": boundaryArn };
    const own: Request[] = [
      ...[
        "iam:CreateRole",
        "iam:PutRolePolicy",
        "iam:AttachRolePolicy",
        "iam:DeleteRole",
        "iam:PassRole",
      ].map((action) => ({
        action,
        resource: role("handyman-preview/my-branch-handyman-Api-Role-x"),
        context,
      })),
      { action: "lambda:CreateFunction", resource: arn("lambda", "function:my-branch-handyman-Api-x") },
      { action: "dynamodb:CreateTable", resource: arn("dynamodb", "table/my-branch-handyman-Table") },
      { action: "ssm:PutParameter", resource: arn("ssm", "parameter/sst/handyman/my-branch/x") },
    ];
    const execution = previewRoles["CloudFormation for a preview"];
    expect(own.filter((request) => !isAllowed(execution, request))).toEqual([]);
  });
});
