import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CelEngine, type Severity, TemplateFile } from "@aws/cloudformation-validate";
import { getStage } from "../../infra/stage.ts";
import { usEast1Template } from "../../infra/us-east-1.ts";
import { of, stages } from "./stages.ts";
import { productionEnvironment } from "./synth.ts";

/**
 * Validates every stack of every kind of stage, what production has in us-east-1, and the roles of the pipelines against the schemas
 * and rules that CloudFormation publishes: required and conflicting properties, patterns, lengths, references. Works offline; exits 1
 * on the first finding that a deployment would meet.
 *
 *   npm run validate-templates
 */

const REFUSED: readonly Severity[] = ["FATAL", "ERROR"];

const engine = new CelEngine();
const folder = mkdtempSync(join(tmpdir(), "templates-"));

interface Checked {
  name: string;
  path: string;
  region: string;
}

/** Returns one line for each rule that a template breaks. */
function findRefusals({ name, path, region }: Checked): string[] {
  const { status, diagnostics } = engine.validateStandard(new TemplateFile(path), {
    pseudoParameterOverrides: { region },
  });
  const findings = diagnostics
    .filter(({ severity }) => REFUSED.includes(severity))
    .map(({ ruleId, entity, propertyPath, message }) =>
      [name, entity?.logicalId, propertyPath, ruleId, message].filter(Boolean).join(" "),
    );
  return status === "OK" ? findings : [...findings, `${name}: the validator could not read the template`];
}

function save(name: string, template: object, region = "us-west-2"): Checked {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(template));
  return { name, path, region };
}

/** Returns what production has in us-east-1 when it makes everything itself. */
function getUsEast1Template(): object {
  const { SITE_WEB_ACL_ARN: _, ...environment } = productionEnvironment;
  const stack = usEast1Template(getStage("production", environment));
  if (!stack) throw new Error("production has nothing in us-east-1");
  return stack.template;
}

try {
  const templates = [
    ...stages.flatMap((stage) =>
      Object.entries(of(stage).templates).map(([stack, template]) => save(`${stage}-${stack}`, template)),
    ),
    save("production-us-east-1", getUsEast1Template(), "us-east-1"),
    { name: "deploy-roles", path: "infra/deploy-roles.yml", region: "us-west-2" },
  ];
  const refusals = templates.flatMap(findRefusals);
  for (const refusal of refusals) console.error(refusal);
  console.log(`${templates.length} templates validated, ${refusals.length} refusals`);
  process.exitCode = refusals.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
