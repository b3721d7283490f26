import { formatCents } from "@handyman/core/lib/money";
import type { RequestDetail } from "@handyman/core/requests/schema";
import FileText from "lucide-react/icons/file-text";
import { ButtonLink } from "../../ui/button.tsx";
import { formatShortDay } from "../inbox/labels.ts";
import { staffPaths } from "../paths.ts";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StatePill } from "./state-pill.tsx";

/** The estimate on the screen of its request. */
export function EstimatePanel({ detail: { id, estimate, status } }: { detail: RequestDetail }) {
  return (
    <Panel isDense title="Estimate">
      {estimate && (
        <div className="mb-3 space-y-1.5">
          <StatePill state={estimate.state} />
          <p className="font-semibold text-lg tabular-nums">
            {estimate.totals.map(formatCents).join(" or ")}
          </p>
          <p className="text-ink-soft text-sm">
            Version {estimate.number}
            {estimate.state === "sent" && `, good until ${formatShortDay(estimate.validUntil)}`}
          </p>
          {estimate.state === "sent" && estimate.changeAskedAt && (
            <p className="text-sm">The customer wants a change.</p>
          )}
          {estimate.state === "accepted" && status === "declined" && (
            <p className="rounded-field bg-danger-soft p-3 text-danger text-sm">
              The request is declined, but the customer accepted this price. Talk to the customer. Then open
              the estimate and record a cancellation, or set the request back to Scheduled.
            </p>
          )}
        </div>
      )}
      <ButtonLink
        to={estimate ? staffPaths.estimateLetter(id, estimate.number) : staffPaths.estimate(id)}
        variant="secondary"
        className="print:hidden"
      >
        <FileText className="size-5" />
        {estimate ? "Open the estimate" : "Write an estimate"}
      </ButtonLink>
    </Panel>
  );
}
