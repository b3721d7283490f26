import { formatTimeOfDay, nameTime } from "@handyman/core/requests/availability/wish-rules";
import { urgencyNames } from "@handyman/core/requests/quote-form/labels";
import type { Urgency } from "@handyman/core/requests/quote-form/rules";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Select, TextInput } from "../../../ui/form/field.tsx";
import { bindFields, toOptions } from "../../lib/forms.ts";
import { visitOptionsQuery } from "../../schedule/visit-options.ts";

interface Times {
  urgency: Urgency;
  preferredDate: string;
  preferredWindow: string;
  alternateDate: string;
}

const { "no-rush": noRush, asap, "preferred-date-range": dates, flexible } = urgencyNames;
const urgencies = toOptions({ asap, "preferred-date-range": dates, flexible });

type FieldProps = Pick<ComponentProps<typeof Select>, "error" | "onChange"> & { value: string };

/** A stored time stays in the list after the settings changed. */
function WishedTime(field: FieldProps) {
  const { data } = useQuery(visitOptionsQuery);
  const names = [...(data?.windows ?? []).map(nameTime), field.value];
  const options = [...new Set(names)].filter(Boolean);
  return (
    <Select
      label="Preferred time"
      placeholder="Any time"
      required={false}
      options={options.map((value) => ({ value, label: formatTimeOfDay(value) }))}
      {...field}
    />
  );
}

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
          <WishedTime {...field("preferredWindow")} />
          <TextInput label="Second-choice date" type="date" optional {...field("alternateDate")} />
        </>
      )}
    </>
  );
}
