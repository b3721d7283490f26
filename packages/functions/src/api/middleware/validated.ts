import { AppError } from "@handyman/core/lib/errors";
import { describeIssues } from "@handyman/core/lib/issues";
import { sValidator } from "@hono/standard-validator";
import type { ValidationTargets } from "hono";

type Schema = Parameters<typeof sValidator>[1];

export const validated = <T extends keyof ValidationTargets, S extends Schema>(target: T, schema: S) =>
  sValidator(target, schema, (result) => {
    if (result.success) return;
    throw new AppError("invalid", "invalid_request", "Please check your form data and try again.", {
      details: describeIssues(result.error),
    });
  });
