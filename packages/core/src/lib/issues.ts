import { en } from "zod/locales";
import * as z from "zod/mini";

z.config(en());

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const joinPath = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === "object" ? part.key : part)).join(".");

export function describeIssues(issues: readonly Issue[]): string {
  const lines = issues.map((issue) =>
    issue.message.endsWith(".") || !joinPath(issue)
      ? issue.message.replace(/[^.]$/, "$&.")
      : `${joinPath(issue)}: ${issue.message}.`,
  );
  return [...new Set(lines)].join(" ");
}
