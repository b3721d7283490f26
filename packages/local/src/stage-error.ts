/** Why the stage can't start, in one line that says what to do about it. */
export class StageError extends Error {
  override readonly name = "StageError";
}
