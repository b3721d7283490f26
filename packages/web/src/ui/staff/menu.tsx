import { Menu as BaseMenu } from "@base-ui/react/menu";
import Check from "lucide-react/icons/check";
import { type ReactNode, useRef } from "react";

interface Props<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
  /** Shortcuts find the button by it: `data-menu`. */
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Menu<T extends string>(props: Props<T>) {
  const { label, name, value, options, onChoose, className, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: T) => {
    // Focus the button first, so that a list whose entry leaves can pass the focus on.
    button.current?.focus();
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger ref={button} data-menu={name} aria-label={label} className={className}>
        {children}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="start" sideOffset={4} className="z-40">
          <BaseMenu.Popup
            aria-label={label}
            // The screen's shortcuts must not act on keys that are meant for the menu.
            onKeyDown={(event) => event.stopPropagation()}
            className="max-h-80 min-w-48 overflow-y-auto rounded-field border border-line bg-surface p-1.5 text-ink shadow-lift"
          >
            <BaseMenu.RadioGroup value={value} onValueChange={choose}>
              {options.map((option) => (
                <BaseMenu.RadioItem
                  key={option.value}
                  value={option.value}
                  closeOnClick
                  className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-field px-3 text-left outline-none data-[highlighted]:bg-brand-soft"
                >
                  <span className="size-4 shrink-0 text-brand">
                    <BaseMenu.RadioItemIndicator>
                      <Check aria-hidden="true" className="size-4" />
                    </BaseMenu.RadioItemIndicator>
                  </span>
                  {option.label}
                </BaseMenu.RadioItem>
              ))}
            </BaseMenu.RadioGroup>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
