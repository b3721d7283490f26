import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface MenuOption<T extends string> {
  value: T;
  label: string;
}

interface ListProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly MenuOption<T>[];
  anchor: HTMLElement | null;
  onChoose: (value: T) => void;
  onClose: () => void;
}

const GAP = 4;

/** Opens below the button, or above it when there is no room below. */
function place(list: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const below = at.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight;
  list.style.top = `${fitsBelow ? below : Math.max(GAP, at.top - GAP - height)}px`;
  list.style.left = `${Math.max(GAP, Math.min(at.left, window.innerWidth - width - 2 * GAP))}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // The screen's shortcuts must not act on keys that are meant for the menu.
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

function MenuList<T extends string>({ label, value, options, anchor, onChoose, onClose }: ListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !anchor) return;
    list.current.showPopover();
    place(list.current, anchor);
    const checked = list.current.querySelector<HTMLElement>("[aria-checked=true]");
    (checked ?? list.current.querySelector<HTMLElement>("[role=menuitemradio]"))?.focus();
    // The list has a fixed place on the screen, but its button scrolls.
    const follow = () => list.current && place(list.current, anchor);
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", follow, { capture: true });
  }, [anchor]);
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onToggle={(event) => event.newState === "closed" && onClose()}
      onKeyDown={(event) => {
        if (event.key === "Tab") list.current?.hidePopover();
        moveFocus(event);
      }}
      className="fixed inset-auto m-0 max-h-80 min-w-48 overflow-y-auto rounded-field border border-line bg-surface p-1.5 text-ink shadow-lift"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          onClick={() => {
            anchor?.focus();
            onChoose(option.value);
          }}
          className="flex min-h-10 w-full items-center gap-2 rounded-field px-3 text-left hover:bg-brand-soft focus-visible:bg-brand-soft focus-visible:outline-offset-[-3px]"
        >
          <Check
            aria-hidden="true"
            className={clsx("size-4 shrink-0 text-brand", option.value !== value && "invisible")}
          />
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface Props<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly MenuOption<T>[];
  onChoose: (value: T) => void;
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Menu<T extends string>(props: Props<T>) {
  const { label, name, value, options, onChoose, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-menu={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        className={className}
        // A press outside closes the open menu first, so a press on the button must not open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          {...{ label, value, options }}
          anchor={button.current}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            if (chosen !== value) onChoose(chosen);
          }}
        />
      )}
    </>
  );
}
