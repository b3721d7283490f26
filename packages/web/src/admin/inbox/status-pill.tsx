import { type RequestStatus, statusNames } from "@handyman/core/requests/rules";
import { Pill, type Tone } from "../ui/panel-and-pill.tsx";

const statusTones: Record<RequestStatus, Tone> = {
  new: "accent",
  contacted: "brand",
  quoted: "brand",
  scheduled: "brand",
  completed: "success",
  declined: "neutral",
  spam: "danger",
};

export const StatusPill = ({ status, className }: { status: RequestStatus; className?: string }) => (
  <Pill tone={statusTones[status]} {...(className && { className })}>
    {statusNames[status]}
  </Pill>
);
