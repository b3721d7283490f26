import { staffPaths } from "../../staff-paths.ts";
import type { Period } from "./period.ts";

/** The inbox, narrowed. */
export const requestsWith = (filter: Record<string, string>): string =>
  `${staffPaths.requests}?${new URLSearchParams(filter)}`;

export const messagesWith = (filter: Record<string, string>): string =>
  `${staffPaths.messages}?${new URLSearchParams(filter)}`;

/** The same within a period: what the dashboard counts, which is all but spam, where no folder or outcome is named. */
export const requestsIn = ({ from, to }: Period, filter: Record<string, string> = {}): string =>
  requestsWith({ ...(filter.folder ? {} : { outcome: "any" }), ...filter, from, to });
