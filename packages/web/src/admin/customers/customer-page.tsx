import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { createEraseQuestion, doNotServeTitle } from "../../content/staff/customers.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { formatMoment } from "../inbox/labels.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ActionButton } from "../ui/controls.tsx";
import { confirm } from "../ui/dialog.tsx";
import { EmptyState, Loaded, RowPlaceholders } from "../ui/states.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import {
  ContactPanel,
  MergePanel,
  NotesPanel,
  type PanelProps,
  RequestsPanel,
  ServePanel,
} from "./panels.tsx";
import { customerQuery, reportPrint, useDownload, useErase } from "./queries.ts";

function Actions({ customer }: PanelProps) {
  const navigate = useNavigate();
  const erase = useErase(customer);
  const download = useDownload(customer);
  const remove = async () => {
    const items = customer.requests.map(
      ({ form, reference, createdAt }) =>
        `${form === "quote" ? "Request" : "Message"} ${reference}, ${formatMoment(createdAt)}`,
    );
    if (erase.isPending || !(await confirm(createEraseQuestion(customer, items)))) return;
    erase.mutate(undefined, { onSuccess: () => navigate(staffPaths.customers) });
  };
  return (
    <>
      <ButtonLink to={staffPaths.newRequest(customer.id)}>
        <Plus className="size-5" />
        New request
      </ButtonLink>
      <ActionButton
        variant="ghost"
        Icon={Download}
        text="Export for the customer"
        className="max-sm:-ml-4"
        aria-disabled={download.isPending}
        onClick={() => download.mutate()}
      />
      <ActionButton
        variant="ghost"
        Icon={Trash2}
        text={erase.isPending ? "Deleting…" : "Delete everything"}
        isSmall
        className="text-danger! hover:bg-danger-soft!"
        aria-disabled={erase.isPending}
        onClick={() => void remove()}
      />
    </>
  );
}

function Sections({ customer }: PanelProps) {
  const column = useRef<HTMLDivElement>(null);
  // Merging and splitting remove the pressed button.
  useKeptFocus(column);
  usePrintReport(() => reportPrint(customer.id));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div ref={column} tabIndex={-1} className="space-y-5 lg:order-2">
        <ContactPanel customer={customer} />
        <MergePanel customer={customer} />
        <ServePanel key={customer.id} customer={customer} />
      </div>
      <div className="min-w-0 space-y-5">
        <RequestsPanel customer={customer} />
        <NotesPanel key={customer.id} customer={customer} />
      </div>
    </div>
  );
}

export function CustomerPage() {
  const { id = "" } = useParams();
  const query = useQuery(customerQuery(id));
  const { data, error } = query;
  const isMissing = !data && error instanceof ApiError && error.status === 404;
  return (
    <StaffPage
      title={data?.name ?? (isMissing ? "Not found" : "Customer")}
      text={data?.doNotServe ? `${doNotServeTitle}: ${data.doNotServe}` : undefined}
      back={{ to: staffPaths.customers, name: "Customers" }}
      actions={data && <Actions customer={data} />}
    >
      {isMissing ? (
        <EmptyState title="There is no such customer">
          It may have been deleted because the customer asked us to.
        </EmptyState>
      ) : (
        <Loaded query={query} waiting={<RowPlaceholders label="Loading the customer" />}>
          {(customer) => <Sections customer={customer} />}
        </Loaded>
      )}
    </StaffPage>
  );
}
