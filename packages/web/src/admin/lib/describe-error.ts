import { ApiError, createNetworkError } from "../../lib/api-error.ts";
import { PutError } from "../../lib/image/put-file.ts";

/** Browsers throw a `TypeError` when a response is missing or incomplete. */
const isLost = (error: unknown) => error instanceof TypeError || (error instanceof PutError && !error.status);

export function describeError(error: unknown): string {
  if (error instanceof ApiError) return [error.message, error.details].filter(Boolean).join(" ");
  if (isLost(error)) return createNetworkError(error).message;
  if (error instanceof PutError) return "The file did not get through. Please try again.";
  return "Something went wrong on our side.";
}
