import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { controlClass } from "../../ui/form/field.tsx";
import { useTypedQuery } from "./use-typed-query.ts";

interface Props extends ComponentProps<"input"> {
  label: string;
  value: string;
  onSearch: (query: string) => void;
}

export function SearchBox({ label, value, onSearch, className, ...rest }: Props) {
  const { typed, setTyped, send } = useTypedQuery(value, onSearch);
  return (
    <search className={clsx("relative", className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") send();
          if (key === "Escape") setTyped("");
        }}
        className={`${controlClass} min-h-11 pl-11`}
        {...rest}
      />
    </search>
  );
}
