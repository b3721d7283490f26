import type { VisitProgress as Progress } from "@handyman/core/requests/rules";
import type { RequestSummary, TimelineItem } from "@handyman/core/requests/schema";
import type { LucideIcon } from "lucide-react";
import Camera from "lucide-react/icons/camera";
import CircleCheck from "lucide-react/icons/circle-check";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import { formatPacificClock } from "../lib/pacific-time.ts";

export const countPhotos = (count: number): string => `${count} ${count === 1 ? "photo" : "photos"}`;

export const visitKinds = {
  onTheWay: { Icon: Truck, describe: () => "is on the way to the customer" },
  done: { Icon: CircleCheck, describe: () => "finished the visit" },
  planned: { Icon: Undo2, describe: () => "took back what they said about the visit" },
  photos: {
    Icon: Camera,
    describe: ({ photoCount = 0, part }: TimelineItem) =>
      `added ${countPhotos(photoCount)} on the visit${part ? `, ${part} the work` : ""}`,
  },
} satisfies Record<Progress | "photos", { Icon: LucideIcon; describe: (item: TimelineItem) => string }>;

type Props = Pick<RequestSummary, "visitProgress" | "visitProgressAt">;

export function describeProgress({ visitProgress = "planned", visitProgressAt }: Props): string {
  const time = visitProgressAt ? formatPacificClock(Date.parse(visitProgressAt)) : "";
  if (visitProgress === "onTheWay") return time ? `On the way since ${time}` : "On the way";
  if (visitProgress === "done") return time ? `Visit done at ${time}` : "Visit done";
  return "";
}

export function VisitProgress(props: Props) {
  const text = describeProgress(props);
  if (!text) return null;
  const { Icon } = visitKinds[props.visitProgress ?? "planned"];
  return (
    <span className="flex items-center gap-1.5 font-medium text-sm">
      <Icon className="size-4 shrink-0" />
      {text}
    </span>
  );
}
