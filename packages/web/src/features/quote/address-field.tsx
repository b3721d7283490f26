import { limits } from "@handyman/core/quote/rules";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { ariaOf, controlLook, Field } from "../../ui/form/field.tsx";
import type { Suggestion } from "./address/search.ts";
import { optionId, SuggestionList } from "./address/suggestion-list.tsx";
import { useAddressSearch, useSuggestions } from "./address/use-address-search.ts";

interface Props {
  value: string;
  error: string | undefined;
  /** The visitor has begun with the form, so the search is worth loading. */
  wanted: boolean;
  onChange: (address: string) => void;
}

/** What a key does in the open list: another active option, `"close"`, or nothing of ours. */
function moveIn(key: string, active: number, count: number): number | "close" | undefined {
  if (key === "ArrowDown") return active + 1 >= count ? 0 : active + 1;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return key === "Escape" ? "close" : undefined;
}

/** Property address: a combobox over Google's suggestions where they are to be had, plain text anywhere else. */
export function AddressField({ value, error, wanted, onChange }: Props) {
  const id = useId();
  const listId = `${id}-list`;
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const latest = useRef(value);
  latest.current = value;
  const { mode, search } = useAddressSearch(wanted);
  const suggestions = useSuggestions(search, typed);
  const open = focused && typed !== "" && suggestions.length > 0;

  const close = () => {
    setTyped("");
    setActive(-1);
  };
  const choose = async (suggestion: Suggestion) => {
    close();
    onChange(suggestion.text);
    const whole = await search?.complete(suggestion).catch(() => undefined);
    if (whole && latest.current === suggestion.text) onChange(whole.slice(0, limits.address));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const chosen = suggestions[active];
    const move = event.key === "Enter" && chosen ? "choose" : moveIn(event.key, active, suggestions.length);
    if (move === undefined) return;
    event.preventDefault();
    if (move === "choose" && chosen) void choose(chosen);
    else if (move === "close") close();
    else if (typeof move === "number") setActive(move);
  };
  const combobox = mode === "search" && {
    role: "combobox",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-autocomplete": "list" as const,
    "aria-activedescendant": open && active >= 0 ? optionId(listId, active) : undefined,
  };
  return (
    <Field id={id} label="Property address" error={error}>
      <div className="relative">
        <input
          id={id}
          name="propertyAddress"
          className={controlLook}
          required
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={limits.address}
          value={value}
          // Never taken away from somebody who is typing in it.
          disabled={mode === "loading" && !focused}
          placeholder={mode === "loading" ? "Loading address search…" : "Street, city and ZIP code"}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            close();
          }}
          onChange={(event) => {
            onChange(event.target.value);
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          {...combobox}
          {...ariaOf(id, { error })}
        />
        {open && <SuggestionList id={listId} {...{ suggestions, active }} onChoose={choose} />}
        <span aria-live="polite" className="sr-only">
          {open ? `${suggestions.length} addresses suggested.` : ""}
        </span>
      </div>
    </Field>
  );
}
