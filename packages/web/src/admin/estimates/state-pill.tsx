import { type EstimateState, estimateStateNames } from "@handyman/core/requests/estimates/rules";
import { Pill, type Tone } from "../ui/panel-and-pill.tsx";

const tones: Record<EstimateState, Tone> = {
  sent: "brand",
  accepted: "success",
  declined: "danger",
  replaced: "neutral",
  withdrawn: "neutral",
  expired: "accent",
};

export const StatePill = ({ state }: { state: EstimateState }) => (
  <Pill tone={tones[state]}>{estimateStateNames[state]}</Pill>
);
