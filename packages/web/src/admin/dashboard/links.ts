import { staffPaths } from "../paths.ts";
import type { Period } from "./period.ts";

export const linkToRequests = (filter: Record<string, string>): string =>
  `${staffPaths.requests}?${new URLSearchParams(filter)}`;

export const linkToMessages = (filter: Record<string, string>): string =>
  `${staffPaths.messages}?${new URLSearchParams(filter)}`;

export const linkToPeriod = ({ from, to }: Period, filter: Record<string, string> = {}): string =>
  linkToRequests({ ...(filter.folder ? {} : { outcome: "any" }), ...filter, from, to });
