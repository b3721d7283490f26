import { useState } from "react";
import { TextInput } from "../../ui/form/text-input.tsx";
import { fromPacific, pacificFields } from "../lib/pacific-time.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";

interface Props {
  open: boolean;
  publishAt: string | undefined;
  onClose: () => void;
  onChoose: (publishAt: string) => void;
}

function begin(publishAt: string | undefined) {
  if (publishAt) return pacificFields(publishAt);
  const { day } = pacificFields(new Date(Date.now() + 24 * 60 * 60_000).toISOString());
  return { day, time: "09:00" };
}

function ScheduleForm({ publishAt, onClose, onChoose }: Omit<Props, "open">) {
  const [{ day, time }, set] = useState(() => begin(publishAt));
  const at = fromPacific(day, time);
  const error = !at
    ? "Please choose a day and a time that clocks show."
    : at <= new Date().toISOString()
      ? "This time is past. Please choose a later one."
      : undefined;
  const { errors, refused, check } = useRefusals({ time: error });
  return (
    <StaffForm
      refused={refused}
      action="Schedule post"
      onSubmit={() => check() && at && onChoose(at)}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Day"
          type="date"
          value={day}
          min={pacificFields(new Date().toISOString()).day}
          onChange={({ currentTarget }) => set({ day: currentTarget.value, time })}
          error={errors.time}
        />
        <TextInput
          label="Time"
          type="time"
          value={time}
          hint="Pacific time"
          onChange={({ currentTarget }) => set({ day, time: currentTarget.value })}
        />
      </div>
    </StaffForm>
  );
}

export function ScheduleDialog({ open, ...rest }: Props) {
  return (
    <Dialog title="Schedule post" open={open} onClose={rest.onClose}>
      <ScheduleForm {...rest} />
    </Dialog>
  );
}
