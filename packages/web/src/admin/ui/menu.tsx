import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // The screen's shortcuts must not act on keys for the menu.
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
  const now = items.indexOf(document.activeElement as HTMLElement);
  const letter = event.key.toLowerCase();
  const steps: Record<string, number> = {
    ArrowDown: (now + 1) % items.length,
    ArrowUp: (now - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const starts = (item: HTMLElement | undefined) => item?.textContent.toLowerCase().startsWith(letter);
  const byLetter = items.map((_, step) => (now + 1 + step) % items.length).find((at) => starts(items[at]));
  const next = steps[event.key] ?? (letter.length === 1 && letter !== " " ? byLetter : undefined);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

interface Props<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}

type OptionsProps<T extends string> = Pick<Props<T>, "value" | "options" | "onChoose">;

function Options<T extends string>({ value, options, onChoose }: OptionsProps<T>) {
  const first = options.find((option) => option.value === value) ?? options[0];
  return options.map((option) => (
    <button
      key={option.value}
      // React's `autoFocus` would run before the list shows.
      ref={(button) => void button?.toggleAttribute("autofocus", option === first)}
      type="button"
      role="menuitemradio"
      aria-checked={option.value === value}
      tabIndex={-1}
      onClick={() => onChoose(option.value)}
      className="flex min-h-10 w-full items-center gap-2 rounded-field px-3 text-left hover:bg-brand-soft focus-visible:bg-brand-soft focus-visible:outline-offset-[-3px]"
    >
      <Check className={clsx("size-4 shrink-0 text-brand", option.value !== value && "invisible")} />
      {option.label}
    </button>
  ));
}

/**
 * The browser opens, closes and places the list. An older browser shows it in the middle of the
 * screen.
 */
export function Menu<T extends string>(props: Props<T>) {
  const { label, name, value, options, onChoose, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choose = (chosen: T) => {
    list.current?.hidePopover();
    button.current?.focus();
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        data-menu={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        className={className}
        // A long list has hundreds of menus, so a menu renders its options only while it is open.
        // The browser opens the list after this handler.
        onClick={() => flushSync(() => setOpen(true))}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onToggle={({ newState }) => newState === "closed" && setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === "Tab") list.current?.hidePopover();
            moveFocus(event);
          }}
          className="fixed inset-0 m-auto h-fit max-h-80 w-fit min-w-48 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mx-0 supports-[position-area:bottom]:my-1 overflow-y-auto rounded-field border border-line bg-surface p-1.5 text-ink shadow-lift [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]"
        >
          <Options value={value} options={options} onChoose={choose} />
        </div>
      )}
    </>
  );
}
