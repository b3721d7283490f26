import { limits } from "@handyman/core/requests/quote-form/rules";
import { skipToken, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import MapPin from "lucide-react/icons/map-pin";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLanguage } from "../../lib/words.tsx";
import { controlClass, Field, getAriaProps } from "../../ui/form/field.tsx";
import { type AddressSearch, findAddressSearch, type Suggestion } from "./address-search.ts";
import { useQuoteWords } from "./form-language.tsx";

const TYPING_PAUSE_MS = 250;
const MIN_LENGTH = 3;

function useSuggestions(search: AddressSearch | null | undefined, typed: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const lastQuery = useRef(0);
  const language = useLanguage();
  useEffect(() => {
    const query = ++lastQuery.current;
    if (!search || typed.trim().length < MIN_LENGTH) {
      setSuggestions([]);
      return;
    }
    const timer = setTimeout(async () => {
      const found = await search(typed, language).catch(() => []);
      if (lastQuery.current === query) setSuggestions(found);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, typed, language]);
  return suggestions;
}

interface Props {
  value: string;
  error: string | undefined;
  isSearchWanted: boolean;
  onChange: (address: string) => void;
}

function useCombobox(search: AddressSearch | null | undefined, { value, onChange }: Props) {
  const listId = useId();
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(-1);
  const latest = useRef(value);
  latest.current = value;
  const suggestions = useSuggestions(search, typed);
  const count = suggestions.length;
  const isOpen = isFocused && typed !== "" && count > 0;
  const getOptionId = (index: number) => `${listId}-${index}`;

  const setText = (text: string) => {
    setTyped(text);
    setActiveIndex(-1);
  };
  const choose = async ({ text, complete }: Suggestion) => {
    setText("");
    onChange(text);
    const address = await complete().catch(() => undefined);
    if (address && latest.current === text) onChange(address.slice(0, limits.address));
  };
  const input = {
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setText("");
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange(event.target.value);
      setText(event.target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOpen) return;
      const chosen = suggestions[activeIndex];
      if (event.key === "Enter" && chosen) void choose(chosen);
      else if (event.key === "ArrowDown") setActiveIndex((activeIndex + 1) % count);
      else if (event.key === "ArrowUp") setActiveIndex(activeIndex <= 0 ? count - 1 : activeIndex - 1);
      else if (event.key === "Escape") setText("");
      else return;
      event.preventDefault();
    },
    ...(search && {
      role: "combobox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-autocomplete": "list" as const,
      "aria-activedescendant": isOpen && activeIndex >= 0 ? getOptionId(activeIndex) : undefined,
    }),
  };
  return { listId, isFocused, isOpen, suggestions, activeIndex, getOptionId, choose, input };
}

function SuggestionList({ listId, suggestions, activeIndex, ...combobox }: ReturnType<typeof useCombobox>) {
  const words = useQuoteWords();
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-field border border-line bg-surface shadow-lift">
      <div id={listId} role="listbox" aria-label={words.addresses}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options are active through aria-activedescendant
          <div
            key={suggestion.id}
            id={combobox.getOptionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-brand-soft",
              index === activeIndex && "bg-brand-soft",
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void combobox.choose(suggestion)}
          >
            <MapPin className="size-5 shrink-0 text-brand" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{suggestion.main}</span>
              <span className="block truncate text-sm text-ink-soft">{suggestion.secondary}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="border-t border-line px-3.5 py-1.5 text-right text-xs text-ink-soft">{words.poweredBy}</p>
    </div>
  );
}

export function AddressField(props: Props) {
  const { value, error, isSearchWanted } = props;
  const id = useId();
  const { data: search, isLoading } = useQuery<AddressSearch | null>({
    queryKey: ["address-search"],
    queryFn: isSearchWanted ? findAddressSearch : skipToken,
    staleTime: "static",
  });
  const combobox = useCombobox(search, props);
  const words = useQuoteWords();
  return (
    <Field id={id} label={words.fieldNames.address} error={error}>
      <div className="relative">
        <input
          id={id}
          name="address"
          className={controlClass}
          required
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={limits.address}
          value={value}
          disabled={isLoading && !combobox.isFocused}
          placeholder={isLoading ? words.loadingAddresses : words.addressExample}
          {...combobox.input}
          {...getAriaProps(id, { error })}
        />
        {combobox.isOpen && <SuggestionList {...combobox} />}
        <span aria-live="polite" className="sr-only">
          {combobox.isOpen ? words.countAddresses(combobox.suggestions.length) : ""}
        </span>
      </div>
    </Field>
  );
}
