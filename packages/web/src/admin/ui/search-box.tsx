import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { controlClass } from "../../ui/form/field.tsx";

const TYPING_PAUSE_MS = 350;

function useTypedQuery(value: string, onSend: (query: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [underway, setUnderway] = useState<readonly string[]>([]);
  if (known !== value) {
    const at = underway.indexOf(value);
    setKnown(value);
    setUnderway(at === -1 ? [] : underway.slice(at + 1));
    if (at === -1) setTyped(value);
  }
  const send = () => {
    const query = typed.trim();
    if (query === (underway.at(-1) ?? value)) return;
    setUnderway([...underway, query]);
    onSend(query);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => sendLater(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return { typed, setTyped, send };
}

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
        className={`${controlClass} min-h-11 text-ellipsis pl-11`}
        {...rest}
      />
    </search>
  );
}
