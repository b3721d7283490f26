/** Says in one line why the stage can't start and what to do. */
export class StageError extends Error {
  override readonly name = "StageError";
}
