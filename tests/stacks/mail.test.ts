import { stageNames } from "@handyman/local/environment";
import { createEvents } from "@handyman/local/ses/simulator";
import { describe, expect, it } from "vitest";
import { of, type StageName, stages } from "./stages.ts";

const configurationSet = (stage: StageName) => of(stage).only("Mail", "AWS::SES::ConfigurationSet");

const feedbackRule = (stage: StageName) => {
  const targetsFeedback = (properties: unknown) => JSON.stringify(properties).includes("MailFeedback");
  const [rule] = of(stage)
    .ofType("AWS::Events::Rule")
    .filter(({ Properties }) => targetsFeedback(Properties.Targets));
  if (!rule) throw new Error("No rule starts the function");
  return rule;
};

/**
 * EventBridge's rule for a pattern: each leaf lists the accepted values, and one of several values
 * of the event is enough.
 */
function matches(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return [event].flat().some((value) => pattern.includes(value));
  return Object.entries(pattern as Record<string, unknown>).every(([name, wanted]) =>
    matches(wanted, (event as Record<string, unknown> | undefined)?.[name]),
  );
}

/** A bounce and a complaint, as SES publishes them for mails of a configuration set. */
const makeEvents = (name: string) =>
  createEvents({
    mail: {
      id: "1",
      at: "2026-11-22T10:00:00.000Z",
      from: stageNames.mailFrom,
      subject: "Hello",
      to: ["bounce@simulator.amazonses.com", "complaint@simulator.amazonses.com"],
      cc: [],
      bcc: [],
      replyTo: [],
      text: "Hello",
      html: "",
    },
    tags: [],
    configurationSet: name,
  });

describe.each(stages)("%s: bounced mail", (stage) => {
  it("is reported by the configuration set to the default bus, the only bus that SES accepts", () => {
    // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_EventBridgeDestination.html
    const { Properties } = of(stage).only("Mail", "AWS::SES::ConfigurationSetEventDestination");
    expect(Properties.ConfigurationSetName).toEqual({ Ref: configurationSet(stage).id });
    const { EventBridgeDestination, ...destination } = Properties.EventDestination;
    expect(destination).toEqual({ Enabled: true, MatchingEventTypes: ["bounce", "complaint"] });
    expect(JSON.stringify(EventBridgeDestination.EventBusArn)).toMatch(/:event-bus\/default"/);
  });

  it("starts the function only for mails of this stage, by the rule's pattern", () => {
    // https://docs.aws.amazon.com/eventbridge/latest/ref/events-ref-ses.html
    const { Properties } = feedbackRule(stage);
    const text = JSON.stringify(Properties.EventPattern);
    const pattern = JSON.parse(text.replace(JSON.stringify({ Ref: configurationSet(stage).id }), '"ours"'));
    const [ours, others] = [makeEvents("ours"), makeEvents("others")];
    expect(ours.map(({ detail }) => detail.eventType)).toEqual(["Bounce", "Complaint"]);
    expect(ours.map((event) => matches(pattern, event))).toEqual([true, true]);
    expect(others.map((event) => matches(pattern, event))).toEqual([false, false]);
    expect(Properties.State).toBe("ENABLED");
  });

  it("is marked by a function that EventBridge may call for this rule", () => {
    const permissions = of(stage)
      .ofType("AWS::Lambda::Permission")
      .filter(({ Properties }) => JSON.stringify(Properties.FunctionName).includes("MailFeedback"));
    expect(permissions.map(({ Properties }) => Properties)).toMatchObject([
      {
        Principal: "events.amazonaws.com",
        SourceArn: { "Fn::GetAtt": [feedbackRule(stage).id, "Arn"] },
      },
    ]);
  });

  it("puts its address on the suppression list, and sending is enabled", () => {
    expect(configurationSet(stage).Properties).toMatchObject({
      SendingOptions: { SendingEnabled: true },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
    });
  });
});

describe("the reputation of the account", () => {
  const findAlarms = (stage: StageName) =>
    of(stage)
      .ofType("AWS::CloudWatch::Alarm")
      .map(({ Properties }) => Properties)
      .filter(({ Namespace }) => Namespace === "AWS/SES");

  it("raises an alarm before AWS reviews the account, at 5 % bounces or 0.1 % complaints", () => {
    // https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
    const reviewed: Record<string, number> = {
      "Reputation.BounceRate": 0.05,
      "Reputation.ComplaintRate": 0.001,
    };
    const alarms = findAlarms("production");
    expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual(Object.keys(reviewed));
    for (const { MetricName, Threshold, Dimensions, AlarmActions } of alarms) {
      // The rates are between 0 and 1. Without a configuration set they cover the whole account.
      expect(Threshold).toBeLessThan(reviewed[MetricName] ?? 0);
      expect(Threshold).toBeGreaterThan(0);
      expect(Dimensions).toBeUndefined();
      expect(AlarmActions).toHaveLength(1);
    }
  });
});

describe("the right to send", () => {
  const findSenders = (stage: StageName) =>
    of(stage)
      .ofType("AWS::IAM::Policy")
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().includes("ses:SendRawEmail"));

  // https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
  // SES checks the permission on a verified address, else on the domain, and names it in "not
  // authorized to perform ses:SendRawEmail on resource …:identity/…". A domain of production and an
  // address of another stage may share an account.
  it.each([
    ["production", "quotes@example.com", "example.com"],
    ["my-branch", "hello@bayareahandyman.example", "bayareahandyman.example"],
  ] as const)("%s has it for the sender's address and domain, as this sender only", (stage, from, domain) => {
    const senders = findSenders(stage);
    expect(senders.length).toBe(2);
    for (const { Action, Resource, Condition } of senders) {
      expect(Action).toBe("ses:SendRawEmail");
      const text = JSON.stringify(Resource);
      for (const identity of [from, domain]) expect(text).toContain(`:identity/${identity}"`);
      expect(text).not.toContain("*");
      expect(Condition).toEqual({ StringEquals: { "ses:FromAddress": from } });
    }
  });
});
