import { fullDiff, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import { expect, it } from "vitest";
import { of, toldStages } from "./stages.ts";
import { productionEnvironment, type Resource, synthesize } from "./synth.ts";

const isName = (property: string) => /Name$|^Domain$|^EmailIdentity$/.test(property);

const hasFixedName = ({ Properties = {} }: Resource) =>
  Object.entries({ ...Properties, ...Properties.Budget }).some(
    ([property, value]) => isName(property) && typeof value === "string",
  );

/** Returns the properties of a resource whose change makes CloudFormation replace it. */
function findReplacing({ id, Type, Properties }: Resource): string[] {
  const read = (properties: object) => ({ Resources: { [id]: { Type, Properties: properties } } });
  return Object.keys(Properties).filter((property) => {
    const { resources } = fullDiff(read(Properties), read({ ...Properties, [property]: "changed" }));
    const impact = resources.changes[id]?.changeImpact;
    return impact === ResourceImpact.WILL_REPLACE || impact === ResourceImpact.MAY_REPLACE;
  });
}

const oldParent = "The name is unique in its parent only, and the new resource has a new parent.";

/**
 * Properties that may replace a resource with a fixed name, with the reason why names don't
 * collide.
 */
const harmless: Record<string, string> = {
  "AWS::ApiGatewayV2::Api ProtocolType": "Two gateways may have one name.",
  "AWS::ApiGatewayV2::Authorizer ApiId": oldParent,
  "AWS::ApiGatewayV2::Stage ApiId": oldParent,
  "AWS::Budgets::Budget NotificationsWithSubscribers": "The name holds a hash of it.",
  "AWS::Cognito::UserPoolDomain UserPoolId": "No deployment may replace the user pool.",
  "AWS::Cognito::UserPoolGroup UserPoolId": oldParent,
  "AWS::DynamoDB::Table KeySchema": "No deployment may replace the table.",
  "AWS::SQS::Queue FifoQueue": "The name of a FIFO queue alone ends in .fifo.",
};

it("CloudFormation replaces no resource while another one with its name exists", () => {
  const replacing = toldStages
    .flatMap((stage) => of(stage).resources)
    .filter(hasFixedName)
    .flatMap((resource) =>
      findReplacing(resource)
        .filter((property) => !isName(property))
        .map((property) => `${resource.Type} ${property}`),
    );
  expect([...new Set(replacing)].sort()).toEqual(Object.keys(harmless));
});

it("a new address of the alarms makes a budget with a new name", async () => {
  const other = await synthesize("production", {
    ...productionEnvironment,
    ALARM_EMAIL: "on-call@example.com",
  });
  const names = [of("production"), other].map(
    (stage) => stage.only("Alarms", "AWS::Budgets::Budget").Properties.Budget.BudgetName,
  );
  expect(names[0]).not.toBe(names[1]);
  // https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_budgets_Budget.html
  for (const name of names) expect(name).toMatch(/^[^:\\]{1,100}$/);
});
