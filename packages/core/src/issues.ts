import { en } from "zod/locales";
import * as z from "zod/mini";

z.config(en());

/** The part of a Standard Schema issue that people need. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const pathOf = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === "object" ? part.key : part)).join(".");

/**
 * Issues as one line for a person. Our own messages are whole sentences; the library's are not, and are shown
 * with the name of the field they speak of.
 */
export function describeIssues(issues: readonly Issue[]): string {
  const lines = issues.map((issue) =>
    issue.message.endsWith(".") || !pathOf(issue)
      ? issue.message.replace(/[^.]$/, "$&.")
      : `${pathOf(issue)}: ${issue.message}.`,
  );
  return [...new Set(lines)].join(" ");
}
