import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StackContext } from "sst/constructs";
import { stageOf } from "../infra/stage.ts";

/** Warnings of the budget: what was spent, and what the month is heading for, in percent. */
const warnings = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
] as const;

function budget(stack: StackContext["stack"], amount: number, email: string): void {
  new CfnBudget(stack, "Budget", {
    budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
    notificationsWithSubscribers: warnings.map((warning) => ({
      notification: { ...warning, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: email }],
    })),
  });
}

/** Whom to tell when something is wrong; the other stacks hang their alarms on the topic. */
export function Alarms({ stack, app }: StackContext) {
  const { alarmEmail, monthlyBudget } = stageOf(app.stage);
  const topic = new Topic(stack, "Topic", { enforceSSL: true });
  // `enforceSSL` replaces the default policy, which lets alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  if (alarmEmail && monthlyBudget) budget(stack, monthlyBudget, alarmEmail);
  return { topic };
}
