import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { limits, type Timeline } from "@handyman/core/contact/rules";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import type { ContactState, ContactValues } from "./state.ts";
import { timelineChoices } from "./texts.ts";

interface Props extends Pick<ContactState, "values" | "errors"> {
  onEdit: (values: Partial<ContactValues>) => void;
}

/** Keys and names of the catalogue. */
export type ServiceChoices = readonly { value: string; label: string }[];

function WhoFields({ values, errors, onEdit }: Props) {
  return (
    <>
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={limits.name}
        className="sm:col-span-2"
        value={values.name}
        error={errors.name}
        onChange={(event) => onEdit({ name: event.target.value })}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={limits.email}
        value={values.email}
        error={errors.email}
        onChange={(event) => onEdit({ email: event.target.value })}
      />
      <PhoneField
        optional
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => onEdit({ phone })}
      />
    </>
  );
}

/** Everything that can be said in a message. */
export function ContactFields({ services, ...props }: Props & { services: ServiceChoices }) {
  const { values, errors, onEdit } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <WhoFields {...props} />
      <Select
        label="Service"
        name="service"
        optional
        placeholder="Not about one of them"
        options={services}
        value={values.service}
        onChange={(event) => onEdit({ service: event.target.value as ServiceKey | "" })}
      />
      <Select
        label="Timeline"
        name="timeline"
        optional
        placeholder="No date in mind"
        options={timelineChoices}
        value={values.timeline}
        onChange={(event) => onEdit({ timeline: event.target.value as Timeline | "" })}
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        className="sm:col-span-2"
        placeholder="A question, a small job, a word about our work…"
        maxLength={limits.message}
        value={values.message}
        error={errors.message}
        onChange={(event) => onEdit({ message: event.target.value })}
      />
    </div>
  );
}
