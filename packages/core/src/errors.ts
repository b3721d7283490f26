/** What went wrong, in words that the caller's transport can map (to an HTTP status, say). */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "unavailable";

/** A failure that a visitor may read: `code` for programs, `message` and `details` for people. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: string | undefined;
  /** Seconds to wait before another try; set with kind `rate-limited` and sometimes `unavailable`. */
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

/** Returns the AppError in an error's chain of causes: ElectroDB wraps every error of the database client. */
export function findAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error ? findAppError(error.cause) : undefined;
}

export const notFound = (what: string) => new AppError("not-found", "not_found", `${what} was not found.`);

export const invalid = (details: string, code = "invalid_request") =>
  new AppError("invalid", code, "Please check your form data and try again.", { details });
