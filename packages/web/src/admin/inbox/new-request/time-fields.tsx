import { urgencyNames } from "@handyman/core/requests/quote-form/labels";
import type { Urgency } from "@handyman/core/requests/quote-form/rules";
import { Select, TextInput } from "../../../ui/form/field.tsx";
import { bindFields, toOptions } from "../../lib/forms.ts";

interface Times {
  urgency: Urgency;
  preferredDate: string;
  alternateDate: string;
}

const { "no-rush": noRush, asap, "preferred-date-range": dates, flexible } = urgencyNames;
const urgencies = toOptions({ asap, "preferred-date-range": dates, flexible });

interface Props {
  values: Times;
  errors: Partial<Record<keyof Times, string | undefined>>;
  set: (change: Partial<Times>) => void;
}

export function TimeFields({ values, errors, set }: Props) {
  const field = bindFields(values, errors, set);
  const { urgency } = values;
  return (
    <>
      <Select
        label="Service level"
        placeholder={noRush}
        options={urgencies}
        className="sm:col-span-2"
        required={false}
        value={urgency === "no-rush" ? "" : urgency}
        onChange={({ target }) => set({ urgency: (target.value || "no-rush") as Urgency })}
      />
      {urgency === "preferred-date-range" && (
        <>
          <TextInput label="Preferred date" type="date" {...field("preferredDate")} />
          <TextInput label="Second-choice date" type="date" optional {...field("alternateDate")} />
        </>
      )}
    </>
  );
}
