/**
 * An error response of the API. Without a response, `status` is 0 and `code` is `network`.
 * `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    rest: { details?: string | undefined; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: rest.cause });
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.details = rest.details;
    this.retryAfter = rest.retryAfter;
  }

  get hasServerMessage(): boolean {
    return this.code !== "network" && this.code !== "unexpected";
  }

  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

export const createNetworkError = (cause: unknown): ApiError =>
  new ApiError(0, "network", "We could not reach our server. Please check your connection.", { cause });
