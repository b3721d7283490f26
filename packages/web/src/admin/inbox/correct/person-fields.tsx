import type { PersonFacts } from "@handyman/core/customers/rules";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { type ReactNode, useRef } from "react";
import { EmailField, PhoneField } from "../../../ui/form/contact-inputs.tsx";
import { TextInput } from "../../../ui/form/field.tsx";
import { bindFields } from "../../lib/forms.ts";
import { linkClass } from "../entry/panels.tsx";

interface SentProps {
  label: string;
  sent: string;
  isOther: boolean;
  onBack: () => void;
  className?: string;
  children: ReactNode;
}

export function WithSent({ label, sent, isOther, onBack, className, children }: SentProps) {
  const group = useRef<HTMLDivElement>(null);
  const goBack = () => {
    onBack();
    // The pressed button goes.
    group.current?.querySelector<HTMLElement>("input, select")?.focus();
  };
  return (
    <div ref={group} className={className}>
      {children}
      {isOther && (
        <p className="mt-1.5 text-ink-soft text-sm wrap-anywhere">
          As sent: <span className="whitespace-pre-line">{sent || "nothing"}</span>{" "}
          <button type="button" className={linkClass} onClick={goBack}>
            Use as sent<span className="sr-only">: {label}</span>
          </button>
        </p>
      )}
    </div>
  );
}

interface Props {
  values: PersonFacts;
  sent: PersonFacts;
  errors: Partial<Record<keyof PersonFacts, string | undefined>>;
  set: (changes: Partial<PersonFacts>) => void;
  hasAddress?: boolean;
}

export function PersonFields({ values, sent, errors, set, hasAddress = true }: Props) {
  const field = bindFields(values, errors, set);
  const bind = (name: keyof PersonFacts, label: string) => ({
    label,
    sent: sent[name],
    isOther: values[name] !== sent[name],
    onBack: () => set({ [name]: sent[name] }),
  });
  return (
    <>
      <WithSent {...bind("name", "Name")}>
        <TextInput label="Name" data-autofocus maxLength={limits.name} {...field("name")} />
      </WithSent>
      <WithSent {...bind("phone", "Phone")}>
        <PhoneField optional {...field("phone")} />
      </WithSent>
      <WithSent {...bind("email", "Email")}>
        <EmailField optional {...field("email")} />
      </WithSent>
      {hasAddress && (
        <WithSent {...bind("address", "Address")}>
          <TextInput label="Address" optional maxLength={limits.address} {...field("address")} />
        </WithSent>
      )}
    </>
  );
}

/** Returns the fields that differ from those at the start. `null` takes a correction back. */
export function listPersonChanges(values: PersonFacts, begun: PersonFacts, sent: PersonFacts) {
  const names = Object.keys(sent) as (keyof PersonFacts)[];
  const changed = names.filter((name) => values[name] !== begun[name]);
  return Object.fromEntries(
    changed.map((name) => [name, values[name] === sent[name] ? null : values[name]]),
  ) as Partial<Record<keyof PersonFacts, string | null>>;
}
