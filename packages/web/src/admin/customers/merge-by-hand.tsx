import type { CustomerSummary } from "@handyman/core/customers/schema";
import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { describeError } from "../lib/describe-error.ts";
import { SearchBox } from "../ui/search-box.tsx";
import { customersQuery } from "./queries.ts";

interface Props {
  customer: CustomerDetail;
  isBusy: boolean;
  onMerge: (other: CustomerSummary) => void;
}

const MAX_SHOWN = 5;

function Found({ customer, q, isBusy, onMerge }: Props & { q: string }) {
  const { data, error } = useInfiniteQuery(customersQuery(q));
  const known = new Set([customer, ...customer.matches, ...customer.members].map(({ id }) => id));
  const others = data?.filter(({ id }) => !known.has(id)).slice(0, MAX_SHOWN);
  if (!others) return <p className="mt-3 text-ink-soft">{error ? describeError(error) : "Searching…"}</p>;
  if (others.length === 0) return <p className="mt-3 text-ink-soft">No other customer matches.</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {others.map((other) => (
        <li key={other.id} data-key={other.id} className="flex items-center justify-between gap-2 py-1.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">{other.name}</span>
            <span className="block text-ink-soft text-sm">{other.phone || other.email}</span>
          </span>
          <Button variant="ghost" className="-mr-3" aria-disabled={isBusy} onClick={() => onMerge(other)}>
            Merge<span className="sr-only"> {other.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Two records of one person may share neither email nor phone. */
export function MergeByHand(props: Props) {
  const [q, setQ] = useState("");
  return (
    <search className="block">
      <SearchBox
        label="Find another record of this person"
        placeholder="Name, email or phone"
        maxLength={200}
        value={q}
        onSearch={setQ}
      />
      <div aria-live="polite">{q && <Found {...props} q={q} />}</div>
    </search>
  );
}
