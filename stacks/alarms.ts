import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import type { StackContext } from "sst/constructs";
import { alarmTopic } from "../infra/constructs/alarm-topic.ts";
import { stageOf } from "../infra/stage.ts";

/** Warnings of the budget: what was spent, and what the month is heading for, in percent. */
const warnings = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
] as const;

function budget(stack: StackContext["stack"], amount: number, email: string): void {
  new CfnBudget(stack, "Budget", {
    budget: {
      // The mail contains no other text of ours.
      budgetName: `${stack.stage} (docs/runbook.md#budget)`,
      ...{ budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
    },
    notificationsWithSubscribers: warnings.map((warning) => ({
      notification: { ...warning, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: email }],
    })),
  });
}

/** Makes the topic and the budget that mail ALARM_EMAIL. A stage without it has no topic and no alarms. */
export function Alarms({ stack, app }: StackContext): { topic: ITopic | undefined } {
  const { alarmEmail, monthlyBudget } = stageOf(app.stage);
  if (!alarmEmail) return { topic: undefined };
  const topicName = app.logicalPrefixedName("alarms");
  alarmTopic(stack, "Topic", alarmEmail, { topicName });
  if (monthlyBudget) budget(stack, monthlyBudget, alarmEmail);
  // By its name: other stacks would import a reference, and CloudFormation refuses to delete an imported topic. Then a stage
  // could not be deployed without ALARM_EMAIL any more.
  const arn = stack.formatArn({ service: "sns", resource: topicName });
  return { topic: Topic.fromTopicArn(stack, "Told", arn) };
}
