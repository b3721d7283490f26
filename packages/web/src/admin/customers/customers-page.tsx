import type { CustomerSummary } from "@handyman/core/customers/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { doNotServeTitle, emptyCustomers } from "../../content/staff/customers.ts";
import { formatMoment } from "../inbox/labels.ts";
import { useQueryState } from "../lib/filter.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { EmailText } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { ExportButton } from "../ui/export-button.tsx";
import { Panel, Pill } from "../ui/panel-and-pill.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { askForCsv, customersQuery, reportListPrint } from "./queries.ts";

const NameCell = ({ customer: { name, doNotServe, phone, email } }: { customer: CustomerSummary }) => (
  <span className="block min-w-0">
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      {doNotServe && <Pill tone="danger">{doNotServeTitle}</Pill>}
    </span>
    <span className="block font-normal text-ink-soft text-sm md:hidden">{phone || email}</span>
  </span>
);

const columns: Column<CustomerSummary>[] = [
  { header: "Name", cell: (customer) => <NameCell customer={customer} /> },
  { header: "Phone", from: "md", className: "whitespace-nowrap", cell: ({ phone }) => phone || "–" },
  { header: "Email", from: "md", cell: ({ email }) => <EmailText address={email} /> },
  { header: "Address", from: "xl", cell: ({ address }) => address || "–" },
  {
    header: "Latest request",
    className: "text-balance sm:whitespace-nowrap",
    cell: ({ lastAt }) => formatMoment(lastAt),
  },
];

const getLink = ({ id }: CustomerSummary) => staffPaths.customer(id);

function CustomerTable({ q }: { q: string }) {
  const list = useInfiniteQuery(customersQuery(q));
  usePrintReport(() => reportListPrint(q, list.data?.length ?? 0));
  return (
    <DataTable
      caption="Customers"
      columns={columns}
      rowLink={getLink}
      list={list}
      empty={q ? emptyCustomers.found : emptyCustomers.all}
    />
  );
}

export function CustomersPage() {
  const [params, , change] = useQueryState();
  const q = params.get("q") ?? "";
  return (
    <StaffPage
      title="Customers"
      text="Everyone who sent a request or a message, newest first."
      actions={
        <ExportButton
          name="customers"
          advice="To export others, search for the beginning of a name."
          ask={() => askForCsv(q)}
        />
      }
    >
      <SearchBox
        label="Search name, email or phone"
        maxLength={200}
        value={q}
        onSearch={(words) => change({ q: words }, { replace: true })}
        className="mb-4 w-full sm:w-96"
      />
      <Panel flush className="overflow-hidden">
        <CustomerTable key={q} q={q} />
      </Panel>
    </StaffPage>
  );
}
