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
    const shown = widgets().map(({ properties: { title, markdown } }) => markdown ?? title);
    expect(shown.slice(0, 3)).toEqual([
      `# Stage ${stage}`,
      "Alarms, the latest first",
      "Business, sum of the time shown",
    ]);
    const layers = ["API and browsers", "Functions", "Stream and queues", "Table", "Edge"];
    expect(shown.filter((text) => text?.startsWith("## "))).toEqual(layers.map((layer) => `## ${layer}`));
    expect(shown).toHaveLength(26);
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
