import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { MAX_QUANTITY } from "./estimate.ts";

interface QuantityProps {
  /** What there are so many of. */
  name: string;
  value: number;
  onChange: (quantity: number) => void;
}

function Step({
  label,
  onStep,
  off,
  children,
}: {
  label: string;
  onStep: () => void;
  off: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled, which would drop the focus at the end of the range.
      aria-disabled={off || undefined}
      onClick={() => !off && onStep()}
      className="grid size-11 scroll-mb-32 place-items-center rounded-full text-brand-strong hover:bg-brand-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-40 [&_svg]:size-4.5"
    >
      {children}
    </button>
  );
}

/** How many, from 1 to 20: by its buttons, or typed in. */
export function Quantity({ name, value, onChange }: QuantityProps) {
  // What is typed may be no number yet; the last good one counts until it is.
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (text !== "" && quantity >= 1) onChange(quantity);
  };
  return (
    <fieldset className="flex shrink-0 items-center rounded-full border border-line-strong bg-surface">
      <legend className="sr-only">{`Quantity of ${name}`}</legend>
      <Step label={`One ${name} less`} off={value <= 1} onStep={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </Step>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        aria-label={`How many: ${name}`}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="h-11 w-10 scroll-mb-32 appearance-none rounded-field bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step label={`One ${name} more`} off={value >= MAX_QUANTITY} onStep={() => onChange(value + 1)}>
        <Plus aria-hidden="true" />
      </Step>
    </fieldset>
  );
}
