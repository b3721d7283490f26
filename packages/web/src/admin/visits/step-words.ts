import type { VisitProgress } from "@handyman/core/requests/rules";

export const stepWords: Record<VisitProgress, string> = {
  onTheWay: "On my way",
  done: "Done",
  planned: "Take it back",
};
