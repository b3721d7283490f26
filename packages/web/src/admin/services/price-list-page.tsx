import type { PriceList } from "@handyman/core/catalogue/schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { priceListText, wrongRows } from "../../content/staff/services.ts";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { EmptyState, Loaded, RowPlaceholders } from "../ui/states.tsx";
import { pricesQuery, useSavePrices } from "./price-queries.ts";
import { listRowErrors, type PriceRow, PriceRows, toRow, toSubService } from "./price-rows.tsx";

interface Values {
  version: number;
  rows: PriceRow[];
}

const toValues = ({ version, subServices }: PriceList): Values => ({
  version,
  rows: subServices.map(toRow),
});

const findErrors = ({ rows }: Values) => ({
  rows: listRowErrors(rows).some((errors) => Object.keys(errors).length > 0) ? wrongRows : undefined,
});

function PriceListForm({ list }: { list: PriceList }) {
  const save = useSavePrices(list);
  const readNewest = async () => {
    const lists = await client.fetchQuery(pricesQuery);
    return toValues(lists.find(({ key }) => key === list.key) ?? list);
  };
  const form = useRecordForm({ stored: toValues(list), findErrors, save, readNewest });
  const { version, rows } = form.values;
  const submit = () =>
    save.mutate(
      { ...list, version, subServices: rows.map(toSubService) },
      { onSuccess: (saved) => form.begin(toValues(saved)) },
    );
  return (
    <StaffForm {...form.shell} action="Save" onSubmit={submit} note={form.errors.rows} stickyFooter>
      <Panel>
        <PriceRows
          rows={rows}
          errors={form.errors.rows ? listRowErrors(rows) : []}
          onChange={(changed) => form.set({ rows: changed })}
        />
      </Panel>
    </StaffForm>
  );
}

const missing = <EmptyState title="There is no such service" />;

export function PriceListPage() {
  const { key = "" } = useParams();
  const query = useQuery(pricesQuery);
  const found = query.data?.find((list) => list.key === key);
  return (
    <StaffPage
      title={found ? `${found.name}: tasks and prices` : "Tasks and prices"}
      text={priceListText}
      back={{ to: staffPaths.prices, name: "Tasks and prices" }}
    >
      <Loaded query={query} waiting={<RowPlaceholders label="Loading prices" />}>
        {() => (found ? <PriceListForm key={key} list={found} /> : missing)}
      </Loaded>
    </StaffPage>
  );
}
