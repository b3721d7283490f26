import { ApiError, createNetworkError } from "../api-error.ts";
import { PutError } from "../image/put-file.ts";

/** Browsers give a `TypeError` where no answer came, or where it broke off. */
const isLost = (error: unknown) => error instanceof TypeError || (error instanceof PutError && !error.status);

/** What went wrong, in the API's own words: the sentence and what to do about it. */
export function errorWords(error: unknown): string {
  if (error instanceof ApiError) return [error.message, error.details].filter(Boolean).join(" ");
  if (isLost(error)) return createNetworkError(error).message;
  if (error instanceof PutError) return "The file did not get through. Please try again.";
  return "Something went wrong on our side.";
}
