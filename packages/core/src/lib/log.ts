import { findAppError } from "./errors.ts";

const levels = ["INFO", "WARN", "ERROR", "SILENT"];

const isOn = (level: string): boolean =>
  levels.indexOf(process.env.LOG_LEVEL ?? "INFO") <= levels.indexOf(level);

/** Lambda's own console would write its fields in front of the JSON, which metrics and saved queries read. */
const writeAt =
  (level: "INFO" | "WARN" | "ERROR") =>
  (message: string, fields: object = {}): void => {
    if (!isOn(level)) return;
    const line = { ...fields, level, message, timestamp: new Date().toISOString(), service: "handyman" };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };

/** Never log a name, an address, a phone number, a mail address or a message's text. */
export const log = { info: writeAt("INFO"), warn: writeAt("WARN"), error: writeAt("ERROR") };

const findFirstCause = ({ cause }: Error): Error | undefined =>
  cause instanceof Error ? (findFirstCause(cause) ?? cause) : undefined;

/** Leaves out the error's message, which may quote a visitor. `cause` names the error where it began, often one of AWS. */
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
