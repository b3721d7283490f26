import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import type { StackContext } from "sst/constructs";
import { alarmTopic } from "../infra/constructs/alarm.ts";
import { getStage } from "../infra/stage.ts";

const warnings = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
] as const;

function budget(stack: StackContext["stack"], amount: number, email: string): void {
  new CfnBudget(stack, "Budget", {
    budget: {
      // The budget's name is the only text of ours in its mail.
      budgetName: `${stack.stage} (docs/runbook.md#budget)`,
      ...{ budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
    },
    notificationsWithSubscribers: warnings.map((warning) => ({
      notification: { ...warning, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: email }],
    })),
  });
}

export function Alarms({ stack, app }: StackContext): { topic: ITopic | undefined } {
  const { alarmEmail, monthlyBudget } = getStage(app.stage);
  if (!alarmEmail) return { topic: undefined };
  const topicName = app.logicalPrefixedName("alarms");
  alarmTopic(stack, "Topic", alarmEmail, { topicName });
  if (monthlyBudget) budget(stack, monthlyBudget, alarmEmail);
  // Refers to the topic by its name. CloudFormation refuses to delete a topic that another stack imports, so a stage could
  // never again be deployed without ALARM_EMAIL.
  const arn = stack.formatArn({ service: "sns", resource: topicName });
  return { topic: Topic.fromTopicArn(stack, "Told", arn) };
}
