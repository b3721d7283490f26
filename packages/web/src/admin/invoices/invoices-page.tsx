import { pacificDay } from "@handyman/core/lib/date";
import { formatCents } from "@handyman/core/lib/money";
import { type InvoiceState, invoiceStateNames, invoiceStates } from "@handyman/core/requests/invoices/rules";
import type { InvoiceRow } from "@handyman/core/requests/invoices/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deletedName, emptyInvoices, exportAdvice, listText } from "../../content/staff/invoices.ts";
import { Select } from "../../ui/form/field.tsx";
import { formatShortDay } from "../inbox/labels.ts";
import { useQueryState } from "../lib/filter.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Tabs } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { ExportButton } from "../ui/export-button.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { InvoicePill } from "./invoice-pill.tsx";
import { askForCsv, invoicesQuery } from "./queries.ts";

const columns: Column<InvoiceRow>[] = [
  {
    header: "Number",
    cell: ({ id, name, issuedOn }) => (
      <>
        {id}
        <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere] md:hidden">
          {name || deletedName}, <span className="whitespace-nowrap">{formatShortDay(issuedOn)}</span>
        </span>
      </>
    ),
  },
  {
    header: "Customer",
    from: "md",
    className: "[overflow-wrap:anywhere]",
    cell: ({ name }) => name || deletedName,
  },
  {
    header: "Date",
    from: "md",
    className: "whitespace-nowrap",
    cell: ({ issuedOn }) => formatShortDay(issuedOn),
  },
  {
    header: "Due",
    from: "lg",
    className: "whitespace-nowrap",
    cell: ({ state, dueOn }) => (state === "open" ? formatShortDay(dueOn) : "–"),
  },
  { header: "State", cell: (invoice) => <InvoicePill invoice={invoice} /> },
  {
    header: "Total",
    className: "whitespace-nowrap text-right tabular-nums",
    cell: ({ total }) => formatCents(total),
  },
];

const getLink = ({ id }: InvoiceRow) => staffPaths.invoice(id);

const monthNames = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const YEARS = 5;

/** Returns this year's months, the latest first, and then five years. */
function listPeriods(today = pacificDay()) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: 12 }, (_, ago) => new Date(Date.UTC(year, month - 1 - ago)));
  return [
    ...months.map((at) => ({ value: at.toISOString().slice(0, 7), label: monthNames.format(at) })),
    ...Array.from({ length: YEARS }, (_, ago) => ({
      value: String(year - ago),
      label: `All of ${year - ago}`,
    })),
  ];
}

function Export() {
  const [period, setPeriod] = useState(() => pacificDay().slice(0, 7));
  return (
    <div className="flex flex-wrap items-end gap-x-1 gap-y-2">
      <Select
        label="For the bookkeeper"
        placeholder="Choose a month or a year"
        required={false}
        options={listPeriods()}
        value={period}
        onChange={({ target }) => target.value && setPeriod(target.value)}
      />
      <ExportButton name={`invoices-${period}`} advice={exportAdvice} ask={() => askForCsv(period)} />
    </div>
  );
}

const findState = (text: string | null): InvoiceState | undefined =>
  invoiceStates.find((state) => state === text);

export function InvoicesPage() {
  const [search] = useQueryState();
  const state = findState(search.get("state"));
  const list = useInfiniteQuery(invoicesQuery(state));
  const tabs = [undefined, ...invoiceStates].map((one) => ({
    to: one ? staffPaths.invoicesIn(one) : staffPaths.invoices,
    label: one ? invoiceStateNames[one] : "All",
    current: one === state,
  }));
  return (
    <StaffPage title="Invoices" text={listText} actions={<Export />}>
      <Tabs label="Invoices" tabs={tabs} />
      <Panel flush className="overflow-hidden">
        <DataTable
          caption="Invoices"
          columns={columns}
          rowLink={getLink}
          list={list}
          empty={state ? emptyInvoices.some : emptyInvoices.all}
        />
      </Panel>
    </StaffPage>
  );
}
