import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getStage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { of, type StageName, toldStages } from "./stages.ts";
import { productionEnvironment, type Resource } from "./synth.ts";

const text = (value: unknown) => JSON.stringify(value);

const alarmsOf = (stage: StageName) => of(stage).ofType("AWS::CloudWatch::Alarm");

const wordsOf = ({ Properties }: Pick<Resource, "Properties">): string =>
  Properties.AlarmDescription ?? Properties.Budget?.BudgetName ?? "";

const isAlert = ({ Type }: Pick<Resource, "Type">) =>
  Type === "AWS::CloudWatch::Alarm" || Type === "AWS::Budgets::Budget";

const { template } = createUsEast1Template(getStage("production", productionEnvironment)) ?? {};
const usEast1 = Object.values((template as { Resources: Record<string, Resource> }).Resources);

const alerts = [...toldStages.flatMap((stage) => of(stage).resources), ...usEast1].filter(isAlert);

const anchorIn = (words: string) => /docs\/runbook\.md#([a-z0-9-]+)/.exec(words)?.[1];

describe("the runbook", () => {
  const lines = readFileSync("docs/runbook.md", "utf8").split("\n");
  const toAnchor = (heading: string) =>
    heading
      .replace(/^#+ /, "")
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-");

  /** The lines of each section by its anchor; a section ends where any other begins. */
  const sections = new Map<string, string>();
  for (const line of lines) {
    if (/^##+ /.test(line)) sections.set(toAnchor(line), "");
    const last = [...sections.keys()].at(-1);
    if (last) sections.set(last, `${sections.get(last)}${line}\n`);
  }

  it("has a section for each alarm, and each alarm's text names it", () => {
    expect(alerts.length).toBeGreaterThan(50);
    for (const resource of alerts) {
      const anchor = anchorIn(wordsOf(resource));
      expect(anchor, wordsOf(resource)).toBeDefined();
      expect([...sections.keys()], wordsOf(resource)).toContain(anchor);
    }
  });

  it("says for each alarm what it means, how to look, and what to do", () => {
    for (const anchor of new Set(alerts.map((resource) => anchorIn(wordsOf(resource)) ?? ""))) {
      for (const part of ["Means", "Look", "Do"])
        expect(sections.get(anchor), anchor).toMatch(new RegExp(`\\*\\*${part}[.:]\\*\\*`));
    }
  });

  it("has no section about an unknown alarm", () => {
    const [begin, end] = ["## Alarms", "## Dead letters"].map((heading) => lines.indexOf(heading));
    const written = lines.slice(begin, end).filter((line) => line.startsWith("### "));
    const anchors = new Set(alerts.map((resource) => anchorIn(wordsOf(resource))));
    expect(written.map(toAnchor).filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  it("names only existing saved queries", () => {
    const saved = of("production")
      .ofType("AWS::Logs::QueryDefinition")
      .map(({ Properties }) => Properties.Name.replace("handyman/production/", ""));
    const names = [...lines.join("\n").matchAll(/[Rr]un ((?:`[^`]+`(?: and | or )?)+)/g)]
      .flatMap(([, list = ""]) => [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
      .filter((name) => !name?.includes("<function>") && !name?.startsWith("filter"));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(saved).toContain(name);
  });
});

describe("a stage without a recipient of alarms", () => {
  it("has no alarm, no topic, no metric of its own and no dashboard", () => {
    for (const type of ["CloudWatch::Alarm", "CloudWatch::Dashboard", "SNS::Topic", "Logs::MetricFilter"])
      expect(of("my-branch").ofType(`AWS::${type}`), type).toEqual([]);
  });

  it("lets an existing topic be deleted: no other stack refers to it", () => {
    const { Properties } = of("dev").only("Alarms", "AWS::SNS::Topic");
    expect(Properties.TopicName).toBe("dev-handyman-alarms");
    for (const { id, Properties: alarm } of alarmsOf("dev")) {
      expect(text(alarm.AlarmActions), id).toContain(":dev-handyman-alarms");
      expect(text(alarm.AlarmActions), id).not.toContain("ImportValue");
    }
  });

  it("exports the same values as with a dashboard, so the dashboard can be removed", () => {
    const exported = text(of("my-branch").templates).matchAll(/"Export":\{"Name":"([^"]+)"\}/g);
    const names = new Set([...exported].map(([, name = ""]) => name.replace("my-branch-", "dev-")));
    const imported = text(of("dev").templates.Watching).matchAll(/"Fn::ImportValue":"([^"]+)"/g);
    for (const [, name = ""] of imported) expect([...names]).toContain(name);
  });
});

describe.each(toldStages)("%s: alarms", (stage) => {
  const named = (ending: string) => {
    const found = alarmsOf(stage).filter(({ Properties }) => Properties.AlarmName.endsWith(ending));
    expect(found.length, ending).toBeGreaterThan(0);
    return found.map(({ Properties }) => Properties);
  };

  it("mail once at the start and once at the end, with the stage in their name", () => {
    for (const { id, stack, Properties } of alarmsOf(stage)) {
      expect(Properties.AlarmActions, id).toHaveLength(1);
      expect(Properties.OKActions, id).toEqual(Properties.AlarmActions);
      expect(Properties.InsufficientDataActions, id).toBeUndefined();
      expect(Properties.AlarmName, id).toContain(`${stage}-handyman-${stack}-`);
      // The mail's subject: https://docs.aws.amazon.com/sns/latest/api/API_Publish.html
      expect(`ALARM: "${Properties.AlarmName}" in US West (Oregon)`.length, id).toBeLessThanOrEqual(100);
    }
    expect(of(stage).only("Alarms", "AWS::SNS::Subscription").Properties.Endpoint).toBe("ops@example.com");
  });

  it("watch each function's errors, throttles and time", () => {
    for (const { id } of of(stage).functions) {
      const rules = ["Errors", "Throttles", "NearTimeout"].map((what) => named(`-${id}${what}`));
      expect(rules.map(({ length }) => length)).toEqual([1, 1, 1]);
      expect(rules[2]?.[0].Threshold, id).toBe(of(stage).fn(id).Timeout * 800);
    }
  });

  it("watch each queue: the first dead letter, and messages that wait for longer than two tries", () => {
    const watched = (metric: string) =>
      alarmsOf(stage)
        .filter(({ Properties }) => Properties.MetricName === metric)
        .map(({ Properties }) => Properties);
    for (const { id, Properties } of of(stage).ofType("AWS::SQS::Queue")) {
      const rules = (metric: string) =>
        watched(metric).filter(({ Dimensions }) => text(Dimensions).includes(`"${id}"`));
      if (id.includes("DeadLetters")) {
        const [rule] = rules("ApproximateNumberOfMessagesVisible");
        expect(rule, id).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
        continue;
      }
      const [rule] = rules("ApproximateAgeOfOldestMessage");
      expect(rule?.Threshold, id).toBeGreaterThanOrEqual(2 * Properties.VisibilityTimeout);
    }
  });

  it("watch both readers of the stream, before a record is given up", () => {
    const rules = named("Behind");
    expect(rules).toHaveLength(2);
    for (const rule of rules)
      expect(rule).toMatchObject({ MetricName: "IteratorAge", Statistic: "Maximum", Threshold: 600_000 });
  });

  it("watch the table with at most ten metrics in an alarm", () => {
    expect(named("TableConflicts")[0]).toMatchObject({ MetricName: "TransactionConflict", Threshold: 50 });
    for (const [ending, metric] of [
      ["TableThrottles", "ThrottledRequests"],
      ["TableSystemErrors", "SystemErrors"],
    ] as const) {
      const [{ Metrics }] = named(ending);
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create-alarm-on-metric-math-expression.html
      expect(Metrics.length).toBeLessThanOrEqual(10);
      expect(text(Metrics).split(`"MetricName":"${metric}"`).length - 1).toBe(8);
    }
  });

  it("watch the API, the gateway, browsers and the account", () => {
    expect(named("ApiServerErrors")[0]).toMatchObject({ MetricName: "5xx", Threshold: 3, Period: 900 });
    expect(named("ApiSlow")[0]).toMatchObject({ ExtendedStatistic: "p99", Threshold: 3000 });
    const namespace = { Namespace: `handyman/${stage}` };
    expect(named("GatewayThrottles")[0]).toMatchObject({ ...namespace, MetricName: "GatewayThrottles" });
    expect(named("ClientErrors")[0]).toMatchObject({ ...namespace, MetricName: "ClientErrors" });
    expect(text(named("AccountConcurrency")[0])).toContain("SERVICE_QUOTA");
  });

  it("watch held back confirmations of both functions by one metric", () => {
    expect(named("ConfirmationsHeldBack")[0]).toMatchObject({
      Namespace: `handyman/${stage}`,
      MetricName: "ConfirmationsHeldBack",
      Threshold: 1,
      Period: 3600,
      Statistic: "Sum",
    });
  });

  it("treat missing data as no problem", () => {
    for (const { id, Properties } of alarmsOf(stage))
      expect(Properties.TreatMissingData, id).toBe("notBreaching");
  });
});

describe("metrics made of log lines", () => {
  it("come from the log that has the line, and have no dimensions, which would cost", () => {
    const filters = of("production").ofType("AWS::Logs::MetricFilter");
    const found = filters.map(({ stack, Properties: { LogGroupName, MetricTransformations } }) => {
      const [metric, ...others] = MetricTransformations;
      expect(others).toEqual([]);
      expect(metric.Dimensions).toBeUndefined();
      return [metric.MetricName, stack, LogGroupName.Ref.replace(/[0-9A-F]{8}$/, "")];
    });
    expect(found.sort()).toEqual([
      ["ClientErrors", "Api", "SiteApiLog"],
      ["ConfirmationsHeldBack", "Api", "SiteApiLog"],
      ["ConfirmationsHeldBack", "Mail", "FormMailLog"],
      ["GatewayThrottles", "Api", "ApiLogGroup"],
      ["MailsBounced", "Mail", "MailFeedbackLog"],
      ["MailsFailed", "Mail", "FormMailLog"],
      ["MailsFailed", "Tasks", "SweepLog"],
      ["MailsSent", "Mail", "FormMailLog"],
      ["MessagesReceived", "Api", "SiteApiLog"],
      ["QuotesReceived", "Api", "SiteApiLog"],
      ["TimeToVariants", "Images", "ImageVariantsLog"],
    ]);
  });
});
