import Search from "lucide-react/icons/search";
import type { RefObject } from "react";
import { useTypedQuery } from "../../lib/staff/use-typed-query.ts";
import { controlClass } from "../../ui/form/field.tsx";

/** How long somebody pauses before it is searched, in milliseconds. */
const PAUSE_MS = 350;

interface Props {
  value: string;
  onSearch: (q: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Searches while one types; Enter does at once, Escape empties it. */
export function SearchBox({ value, onSearch, field }: Props) {
  const { typed, setTyped, send } = useTypedQuery(value, onSearch, PAUSE_MS);
  return (
    <search className="relative min-w-48 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search by name, e-mail, phone or reference"
        placeholder="Name, e-mail, phone or reference"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send();
          if (event.key === "Escape") setTyped("");
        }}
        className={`${controlClass} min-h-11 pl-11`}
      />
    </search>
  );
}
