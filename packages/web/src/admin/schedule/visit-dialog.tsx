import { formatDay, formatLength, formatWindow } from "@handyman/core/requests/visits/rules";
import Move from "lucide-react/icons/move";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatBusy } from "../inbox/day-plan.tsx";
import type { Names } from "../inbox/entry-parts.tsx";
import { getCityName } from "../inbox/labels.ts";
import { StatusPill } from "../inbox/status-pill.tsx";
import { describeProgress } from "../inbox/visit-progress.tsx";
import { staffPaths } from "../paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Facts } from "../ui/panel-and-pill.tsx";
import type { Visit } from "./week-query.ts";

interface Props {
  visit: Visit | undefined;
  names: Names;
  onMove: (visit: Visit) => void;
  onClose: () => void;
}

export const VisitDialog = ({ visit, names, onMove, onClose }: Props) => (
  <Dialog title={visit?.name ?? ""} open={visit !== undefined} onClose={onClose}>
    {visit && (
      <>
        <Facts
          className="grid gap-3 sm:grid-cols-2"
          facts={{
            Day: formatDay(visit.day),
            "We arrive": formatWindow(visit.start, visit.end),
            Busy: `${formatBusy(visit)}, ${formatLength(visit.minutes)}`,
            "Who goes there": names.getStaffName(visit.staffId),
            City: getCityName(visit.city),
            Services: visit.services.map(names.getServiceName).join(", "),
            Status: <StatusPill status={visit.status} />,
            Progress: describeProgress(visit),
          }}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <ButtonLink variant="secondary" to={staffPaths.request(visit.requestId)}>
            Open the request
          </ButtonLink>
          {visit.status === "scheduled" && (
            <Button data-autofocus onClick={() => onMove(visit)}>
              <Move className="size-5" />
              Move the visit
            </Button>
          )}
        </div>
      </>
    )}
  </Dialog>
);
