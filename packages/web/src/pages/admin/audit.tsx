import type { AuditEntry } from "@handyman/core/audit/schema";
import { useState } from "react";
import { AuditTable } from "../../features/staff-audit/audit-table.tsx";
import { EntryDrawer } from "../../features/staff-audit/entry-drawer.tsx";
import { FilterBar } from "../../features/staff-audit/filter-bar.tsx";
import { type AuditFilters, readFilters } from "../../features/staff-audit/filters.ts";
import { StaffPage } from "../../layouts/staff/staff-page.tsx";
import { useQueryState } from "../../lib/staff/query-state.ts";
import { Panel } from "../../ui/staff/panel.tsx";

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
