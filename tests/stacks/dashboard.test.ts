import { describe, expect, it } from "vitest";
import { of, toldStages } from "./stages.ts";

describe.each(toldStages)("%s: the dashboard", (stage) => {
  const widgets = () => {
    const { DashboardBody } = of(stage).only("Watching", "AWS::CloudWatch::Dashboard").Properties;
    // Replaces references by a word, so that the body parses.
    const body = (DashboardBody["Fn::Join"][1] as unknown[])
      .map((part) => (typeof part === "string" ? part : "ref"))
      .join("");
    return JSON.parse(body).widgets as {
      type: string;
      x: number;
      properties: { title?: string; markdown?: string; alarms?: string[] };
    }[];
  };

  it("shows alarms first, then the business, then each layer from visitor to table", () => {
    expect(widgets().map(({ properties: { title, markdown } }) => markdown ?? title)).toEqual([
      `# Stage ${stage}`,
      "Alarms, the latest first",
      "Business, sum of the time shown",
      "Requests of visitors, per hour",
      "Mails, per hour",
      "From a photo's upload to its variants, seconds",
      "## API and browsers",
      "API requests, per 5 minutes",
      "API answer time, milliseconds",
      "Refused by the gateway, failed in browsers, per 5 minutes",
      "## Functions",
      "Function errors, per 5 minutes",
      "Longest run of each function, milliseconds",
      "Throttles per 5 minutes (left), account's concurrency in % (right)",
      "## Stream and queues",
      "Behind the table's stream, milliseconds",
      "Oldest message of each queue, seconds",
      "Messages in each queue, dead letters among them",
      "## Table",
      "Table capacity, units per 5 minutes",
      "Refused by DynamoDB, per 5 minutes",
      "Writes that met a transaction, per 5 minutes",
      "## Edge",
      "Requests at the edge, per 5 minutes",
      "Failures at the edge, % of the requests",
      "Sent by the edge, bytes per 5 minutes",
    ]);
  });

  it("shows every alarm, without gaps in a row", () => {
    const shown = widgets().flatMap(({ properties }) => properties.alarms ?? []);
    expect(shown).toHaveLength(of(stage).ofType("AWS::CloudWatch::Alarm").length);
    const columns = widgets().map(({ x }) => x);
    expect(columns.filter((x) => x === 8)).toHaveLength(columns.filter((x) => x === 16).length);
    expect(new Set(columns)).toEqual(new Set([0, 8, 16]));
  });

  it("refers to no resource that a later deployment may remove", () => {
    const { DashboardBody } = of(stage).only("Watching", "AWS::CloudWatch::Dashboard").Properties;
    const imported = [...JSON.stringify(DashboardBody).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    for (const name of imported) expect(name).toMatch(/-(Api|Database|Web):/);
  });
});
