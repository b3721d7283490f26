import X from "lucide-react/icons/x";
import { useRef } from "react";
import type { ServiceItem } from "./state.ts";

interface Props {
  items: readonly ServiceItem[];
  onRemove: (item: ServiceItem) => void;
}

/** What the request holds so far. After a removal the focus stays in the list. */
export function SelectedServices({ items, onRemove }: Props) {
  const region = useRef<HTMLDivElement>(null);
  if (items.length === 0) return <div ref={region} tabIndex={-1} className="hidden" />;
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <p className="mb-2 font-semibold" aria-live="polite">
        Selected services <span className="font-normal text-ink-soft">({items.length})</span>
      </p>
      <ul aria-label="Selected services" className="grid gap-2">
        {items.map((item) => (
          <li
            key={`${item.serviceKey} ${item.subService}`}
            className="flex items-center gap-3 rounded-field bg-brand-soft py-1 pr-1 pl-3.5"
          >
            <span className="min-w-0 flex-1 py-1.5 leading-snug">
              <span className="block font-semibold">{item.subService}</span>
              <span className="block text-sm text-ink-soft">{item.serviceName}</span>
            </span>
            <button
              type="button"
              aria-label={`Remove ${item.subService}, ${item.serviceName}`}
              className="grid size-11 shrink-0 place-items-center rounded-full text-brand-strong hover:bg-surface"
              onClick={() => {
                region.current?.focus({ preventScroll: true });
                onRemove(item);
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
