import { pacificDay } from "@handyman/core/date";
import { useEffect, useState } from "react";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import type { PartProps } from "./contact-fields.tsx";
import { FormSection } from "./section.tsx";
import { contactMethodChoices, levelNotes, levels } from "./texts.ts";

/** Today in the Bay Area, also on a page that stays open past midnight. */
function usePacificDay(): string {
  const [day, setDay] = useState("");
  useEffect(() => {
    const update = () => setDay(pacificDay());
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return day;
}

function Dates({ values, errors, onEdit }: PartProps) {
  const today = usePacificDay();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        label="Preferred date"
        name="preferredDate"
        type="date"
        min={today}
        value={values.preferredDate}
        error={errors.preferredDate}
        onChange={(event) => onEdit({ preferredDate: event.target.value })}
      />
      <TextInput
        label="Second-choice date"
        name="alternateDate"
        type="date"
        optional
        min={today}
        value={values.alternateDate}
        error={errors.alternateDate}
        onChange={(event) => onEdit({ alternateDate: event.target.value })}
      />
    </div>
  );
}

/** How soon, on which days, and how to reach the visitor about it. */
export function ScheduleFields(props: PartProps) {
  const { values, errors, onEdit } = props;
  return (
    <FormSection title="When, and how to reach you" className="gap-6">
      <RadioGroup
        label="Service level"
        name="serviceLevel"
        grid="grid-cols-2"
        choices={levels}
        value={values.serviceLevel}
        hint={<span aria-live="polite">{levelNotes[values.serviceLevel]}</span>}
        onChange={(serviceLevel) => onEdit({ serviceLevel })}
      />
      {values.serviceLevel === "preferred-date-range" && <Dates {...props} />}
      <RadioGroup
        label="Preferred contact method"
        name="contactMethod"
        grid="sm:grid-cols-3"
        choices={contactMethodChoices}
        value={values.contactMethod}
        error={errors.contactMethod}
        onChange={(contactMethod) => onEdit({ contactMethod })}
      />
    </FormSection>
  );
}
