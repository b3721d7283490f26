import type { AuditEntry } from "@handyman/core/audit/schema";
import { useState } from "react";
import { useQueryState } from "../lib/query-state.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { AuditTable } from "./audit-table.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type AuditFilters, readFilters } from "./filters.ts";

export function AuditPage() {
  const [search, setSearch] = useQueryState();
  const [opened, setOpened] = useState<AuditEntry>();
  const filters = readFilters(search);
  const change = (changes: Partial<AuditFilters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value);
    setSearch(new URLSearchParams(next), { replace: true });
  };
  return (
    <StaffPage
      title="Audit log"
      text="Every change by staff, newest first. It holds no customer's data, only IDs."
    >
      <Panel flush>
        <FilterBar filters={filters} onChange={change} onClear={() => setSearch({}, { replace: true })} />
        <AuditTable filters={filters} onOpen={setOpened} />
      </Panel>
      <EntryDrawer
        entry={opened}
        onClose={() => setOpened(undefined)}
        onNarrow={({ resourceType, resourceId }) => {
          setOpened(undefined);
          setSearch({ resourceType, resourceId });
        }}
      />
    </StaffPage>
  );
}
