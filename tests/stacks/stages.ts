import { productionEnvironment, type Synth, synthesize } from "./synth.ts";

/** One stage of each kind. */
export const stages = ["dev", "production", "my-branch"] as const;
export type StageName = (typeof stages)[number];

// Synthesis takes seconds. The stack tests share one module registry, so each stage is synthesized
// once for all files.
const synths: Record<StageName, Synth> = {
  dev: await synthesize("dev", { ALARM_EMAIL: "ops@example.com" }, { asksNag: true }),
  production: await synthesize("production", productionEnvironment, { asksNag: true }),
  "my-branch": await synthesize("my-branch", {}, { asksNag: true }),
};

/** A pipeline's stage of a branch with the longest name, whose invitations come from SES. */
export const preview = await synthesize(`a${"-branch".repeat(4)}-no`, {
  CDK_QUALIFIER: "preview",
  MAIL_FROM: "me@example.com",
  SIGN_IN_MAIL: "ses",
});

export const toldStages = ["dev", "production"] as const satisfies readonly StageName[];

export const of = (stage: StageName): Synth => synths[stage];
