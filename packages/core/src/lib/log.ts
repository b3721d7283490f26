import { Logger } from "@aws-lambda-powertools/logger";
import { findAppError } from "./errors.ts";

/** Never log a name, an address, a phone number, a mail address or a message's text. */
export const log = new Logger({ serviceName: "handyman" });

const findFirstCause = ({ cause }: Error): Error | undefined =>
  cause instanceof Error ? (findFirstCause(cause) ?? cause) : undefined;

/**
 * Leaves out the error's message, which may quote a visitor. `cause` is the name of the original
 * error, often one of AWS.
 */
export const describeError = (error: Error) => ({
  name: error.name,
  code: findAppError(error)?.code,
  cause: findFirstCause(error)?.name,
  frames: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
});

export const logFailure = (work: Promise<unknown>, message: string, context: object): Promise<boolean> =>
  work.then(
    () => true,
    (error: Error) => {
      log.error(message, { ...context, ...describeError(error) });
      return false;
    },
  );
