import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CelEngine, type Severity, TemplateFile } from "@aws/cloudformation-validate";
import { afterAll, expect, it } from "vitest";
import { getStage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { of, stages } from "./stages.ts";
import { productionEnvironment } from "./synth.ts";

const REFUSED: readonly Severity[] = ["FATAL", "ERROR"];

const engine = new CelEngine();
const folder = mkdtempSync(join(tmpdir(), "templates-"));

afterAll(() => {
  engine.free();
  rmSync(folder, { recursive: true });
});

function findRefusals(path: string, region: string): string[] {
  const { status, diagnostics } = engine.validateStandard(new TemplateFile(path), {
    pseudoParameterOverrides: { region },
  });
  const refusals = diagnostics
    .filter(({ severity }) => REFUSED.includes(severity))
    .map(({ ruleId, entity, propertyPath, message }) =>
      [entity?.logicalId, propertyPath, ruleId, message].filter(Boolean).join(" "),
    );
  return status === "OK" ? refusals : [...refusals, "the validator could not read the template"];
}

function validate(template: object, region = "us-west-2"): string[] {
  const path = join(folder, "template.json");
  writeFileSync(path, JSON.stringify(template));
  return findRefusals(path, region);
}

const templates = stages.flatMap((stage) =>
  Object.entries(of(stage).templates).map(([stack, template]) => [`${stage}-${stack}`, template] as const),
);

it.each(templates)("CloudFormation's schemas allow the template of %s", (_name, template) => {
  expect(validate(template)).toEqual([]);
});

it("CloudFormation's schemas allow what production has in us-east-1 when it makes its own web ACL", () => {
  const { SITE_WEB_ACL_ARN: _, ...environment } = productionEnvironment;
  const { template } = createUsEast1Template(getStage("production", environment)) ?? {};
  expect(validate(template ?? {}, "us-east-1")).toEqual([]);
});

it("CloudFormation's schemas allow the roles of the pipelines", () => {
  expect(findRefusals("infra/deploy-roles.yml", "us-west-2")).toEqual([]);
});

it("refuses a template that breaks a schema", () => {
  const Resources = { Queue: { Type: "AWS::SQS::Queue", Properties: { DelaySeconds: "soon" } } };
  expect(validate({ Resources })).not.toEqual([]);
});
