import { useState } from "react";
import { TextInput } from "../../ui/form/text-input.tsx";
import { fromPacific, pacificFields } from "../lib/pacific-time.ts";
import { bindFields, useRefusals } from "../lib/use-refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";

interface Props {
  publishAt: string | undefined;
  onClose: () => void;
  onChoose: (publishAt: string) => void;
}

const getDay = (at: number) => pacificFields(new Date(at).toISOString()).day;

const getTomorrow = () => ({ day: getDay(Date.now() + 24 * 60 * 60_000), time: "09:00" });

function findError(at: string | undefined): string | undefined {
  if (!at) return "Please choose a day and a time that clocks show.";
  return at <= new Date().toISOString() ? "This time is past. Please choose a later one." : undefined;
}

function ScheduleForm({ publishAt, onClose, onChoose }: Props) {
  const [values, setValues] = useState(() => (publishAt ? pacificFields(publishAt) : getTomorrow()));
  const at = fromPacific(values.day, values.time);
  const { errors, refused, check } = useRefusals({ day: findError(at) });
  const field = bindFields(values, errors, (changes) => setValues({ ...values, ...changes }));
  return (
    <StaffForm
      refused={refused}
      check={check}
      action="Schedule post"
      onSubmit={() => at && onChoose(at)}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Day" type="date" min={getDay(Date.now())} {...field("day")} />
        <TextInput label="Time" type="time" hint="Pacific time" {...field("time")} />
      </div>
    </StaffForm>
  );
}

export const ScheduleDialog = ({ open, ...rest }: Props & { open: boolean }) => (
  <Dialog title="Schedule post" open={open} onClose={rest.onClose}>
    <ScheduleForm {...rest} />
  </Dialog>
);
