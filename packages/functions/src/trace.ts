/** Where an unknown error arose, for the log. Its message is left out: it may quote what somebody wrote. */
export const traceOf = (error: Error) => ({
  name: error.name,
  cause: error.cause instanceof Error ? error.cause.name : undefined,
  frames: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
});
