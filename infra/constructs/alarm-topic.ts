import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type TopicProps } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/** Makes a topic that mails `email`. Only this account's alarms may publish to it. */
export function alarmTopic(scope: Construct, id: string, email: string, props: TopicProps = {}): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true, ...props });
  // `enforceSSL` replaces the default policy, which lets alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}
