import { en } from "zod/locales";
import * as z from "zod/mini";

z.config(en());

export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "unavailable";

export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: { details?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** Searches the causes too, because ElectroDB wraps errors of the database client. */
export function findAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error ? findAppError(error.cause) : undefined;
}

export const notFound = (what: string) => new AppError("not-found", "not_found", `${what} was not found.`);

export const invalid = (details: string, code = "invalid_request") =>
  new AppError("invalid", code, "Please check your form data and try again.", { details });

export const conflict = (code: string, message: string, details?: string) =>
  new AppError("conflict", code, message, details === undefined ? {} : { details });

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const joinPath = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === "object" ? part.key : part)).join(".");

export function describeIssues(issues: readonly Issue[]): string {
  const lines = issues.map((issue) =>
    issue.message.endsWith(".") || !joinPath(issue)
      ? issue.message.replace(/[^.]$/, "$&.")
      : `${joinPath(issue)}: ${issue.message}.`,
  );
  return [...new Set(lines)].join(" ");
}
