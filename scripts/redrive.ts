import { useDeployedStage } from "./deployed-stage.ts";
import { dryRunOption, operate, stageOption } from "./operator.ts";
import {
  type Result,
  redriveEdge,
  redriveFeedback,
  redriveFollowUp,
  redriveImages,
  redriveMail,
  redrivePages,
  redriveSweep,
} from "./redrive/verbs.ts";

/**
 * Repeats the work of dead-letter queues through the deployed functions, and empties each queue whose work succeeds. Safe to
 * run again.
 *
 * node scripts/redrive.ts --stage production            everything
 * node scripts/redrive.ts --stage production mail       one of: mail, feedback, follow-up, pages, edge, images, sweep
 */
const verbs = {
  mail: redriveMail,
  feedback: redriveFeedback,
  "follow-up": redriveFollowUp,
  pages: redrivePages,
  edge: redriveEdge,
  images: redriveImages,
  sweep: redriveSweep,
} as const;

const isVerb = (name: string): name is keyof typeof verbs => Object.hasOwn(verbs, name);

const show = (name: string, { found, done, failed, left }: Result) =>
  console.log(`${name}: ${found} to do, ${done} done, ${failed} failed, ${left} messages left in the queue`);

const usage = "node scripts/redrive.ts --stage production";

const config = { options: { ...stageOption, ...dryRunOption }, allowPositionals: true } as const;

await operate(usage, config, async (stage, { values, positionals: asked }) => {
  const unknown = asked.find((name) => !isVerb(name));
  if (unknown) throw new Error(`There is no "${unknown}": choose from ${Object.keys(verbs).join(", ")}`);
  const names = asked.length > 0 ? asked.filter(isVerb) : (Object.keys(verbs) as (keyof typeof verbs)[]);
  const outputs = await useDeployedStage(stage);
  let failed = 0;
  for (const name of names) {
    const result = await verbs[name](outputs, values["dry-run"], asked.includes(name));
    show(name, result);
    failed += result.failed;
  }
  return failed === 0;
});
