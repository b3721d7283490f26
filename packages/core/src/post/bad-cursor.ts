import { type AppError, invalid } from "../errors.ts";

/** A forged or outdated cursor is the caller's mistake, not ours. */
export const badCursor = (): AppError =>
  invalid("This page of the list is not there any more. Please start from the first page.", "bad_cursor");
