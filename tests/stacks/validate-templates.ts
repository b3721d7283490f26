import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CelEngine, type Severity, TemplateFile } from "@aws/cloudformation-validate";
import { of, stages } from "./stages.ts";

/**
 * Validates every stack of every kind of stage against the schemas and rules that CloudFormation publishes: required and
 * conflicting properties, patterns, lengths, references. Works offline; exits 1 on the first finding that a deployment would meet.
 *
 *   npm run validate-templates
 */

const REFUSED: readonly Severity[] = ["FATAL", "ERROR"];

const engine = new CelEngine();
const folder = mkdtempSync(join(tmpdir(), "templates-"));

/** Returns one line for each rule that a template breaks. */
function findRefusals(name: string, template: object): string[] {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(template));
  const { status, diagnostics } = engine.validateStandard(new TemplateFile(path), {
    pseudoParameterOverrides: { region: "us-west-2" },
  });
  const findings = diagnostics
    .filter(({ severity }) => REFUSED.includes(severity))
    .map(({ ruleId, entity, propertyPath, message }) =>
      [name, entity?.logicalId, propertyPath, ruleId, message].filter(Boolean).join(" "),
    );
  return status === "OK" ? findings : [...findings, `${name}: the validator could not read the template`];
}

try {
  const templates = stages.flatMap((stage) =>
    Object.entries(of(stage).templates).map(([stack, template]) => [`${stage}-${stack}`, template] as const),
  );
  const refusals = templates.flatMap(([name, template]) => findRefusals(name, template));
  for (const refusal of refusals) console.error(refusal);
  console.log(`${templates.length} templates validated, ${refusals.length} refusals`);
  process.exitCode = refusals.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
