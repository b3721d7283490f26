import { Drawing } from "../../../ui/drawing.tsx";
import yearWheel from "./year-wheel.svg?raw";

/** The seasons, and the visits of each plan. */
export function YearWheel({ className }: { className?: string }) {
  return <Drawing file={yearWheel} className={className} />;
}
