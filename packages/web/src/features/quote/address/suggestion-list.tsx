import { clsx } from "clsx";
import MapPin from "lucide-react/icons/map-pin";
import type { Suggestion } from "./search.ts";

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The popup of the address combobox; the focus stays in the text field. */
export function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-field border border-line bg-surface shadow-lift">
      <div id={id} role="listbox" aria-label="Suggested addresses">
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys, as its pattern asks
          // biome-ignore lint/a11y/useFocusableInteractive: options are active through aria-activedescendant
          <div
            key={suggestion.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-brand-soft",
              index === active && "bg-brand-soft",
            )}
            // The press must not take the focus from the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{suggestion.main}</span>
              <span className="block truncate text-sm text-ink-soft">{suggestion.secondary}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="border-t border-line px-3.5 py-1.5 text-right text-xs text-ink-soft">Powered by Google</p>
    </div>
  );
}
