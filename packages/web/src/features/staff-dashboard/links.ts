import { staffPaths } from "../../staff-paths.ts";
import type { Period } from "./period.ts";

/** The inbox, narrowed. */
export const requestsWith = (filter: Record<string, string>): string =>
  `${staffPaths.requests}?${new URLSearchParams(filter)}`;

export const messagesWith = (filter: Record<string, string>): string =>
  `${staffPaths.messages}?${new URLSearchParams(filter)}`;

/** The same within a period. */
export const requestsIn = ({ from, to }: Period, filter: Record<string, string> = {}): string =>
  requestsWith({ ...filter, from, to });
