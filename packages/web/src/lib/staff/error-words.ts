import { ApiError } from "../api-error.ts";

/** What went wrong, in the API's own words: the sentence and what to do about it. */
export const errorWords = (error: unknown): string =>
  error instanceof ApiError
    ? [error.message, error.details].filter(Boolean).join(" ")
    : "Something went wrong on our side.";
