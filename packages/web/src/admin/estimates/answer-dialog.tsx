import { formatCents } from "@handyman/core/lib/money";
import { type DeclineReason, declineReasons, estimateLimits } from "@handyman/core/requests/estimates/rules";
import type { SentEstimate } from "@handyman/core/requests/estimates/schema";
import { useState } from "react";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { toOptions, useRefusals } from "../lib/forms.ts";
import { ToggleGroup } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { type CustomerAnswer, useAnswer } from "./queries.ts";

const choices = [
  { value: "acceptance", name: "Accepts" },
  { value: "refusal", name: "Declines" },
  { value: "wishes", name: "Wants a change" },
] as const;

type Kind = (typeof choices)[number]["value"];

interface Props {
  requestId: string;
  estimate: SentEstimate;
  onClose: () => void;
}

/** After an acceptance only a cancellation is left, and after the last day only a refusal. */
const listChoices = ({ state }: SentEstimate) =>
  state === "sent" ? choices : choices.filter(({ value }) => value === "refusal");

function AnswerForm({ requestId, estimate, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>(listChoices(estimate)[0]?.value ?? "refusal");
  const [values, setValues] = useState({
    name: estimate.recipient.name,
    option: "",
    reason: "" as DeclineReason | "",
    text: "",
  });
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const answer = useAnswer(requestId, estimate.number);
  const hasOptions = estimate.content.options.length > 0;
  const found = {
    name: kind === "acceptance" && !values.name.trim() ? "Please enter who accepted." : undefined,
    option:
      kind === "acceptance" && hasOptions && !values.option
        ? "Please choose what the customer takes."
        : undefined,
    reason: kind === "refusal" && !values.reason ? "Please choose the reason." : undefined,
    text: kind === "wishes" && !values.text.trim() ? "Please write what the customer wants." : undefined,
  };
  const { errors, refused, check } = useRefusals(found);
  const toAnswer = (): CustomerAnswer => {
    const { name, option, reason, text } = values;
    if (kind === "acceptance") return { kind, input: { name, ...(hasOptions && { option }) } };
    if (kind === "wishes") return { kind, input: { id, text } };
    return { kind, input: { reason: reason || "other", text } };
  };
  return (
    <StaffForm
      save={answer}
      refused={refused}
      check={check}
      action="Save the answer"
      onSubmit={() => answer.mutate(toAnswer(), { onSuccess: onClose })}
      onCancel={onClose}
      isDirty={values.text !== "" || values.option !== "" || values.reason !== ""}
    >
      <div className="space-y-4">
        <ToggleGroup label="Answer" value={kind} choices={listChoices(estimate)} onChoose={setKind} />
        {kind === "acceptance" && (
          <>
            {hasOptions && (
              <Select
                label="Option"
                placeholder="Choose an option"
                options={estimate.choices.map(({ name, total }) => ({
                  value: name,
                  label: `${name}: ${formatCents(total)}`,
                }))}
                value={values.option}
                error={errors.option}
                onChange={({ target }) => set({ option: target.value })}
              />
            )}
            <TextInput
              label="Who accepts"
              hint="Their full name. They get a copy by email."
              value={values.name}
              error={errors.name}
              maxLength={estimateLimits.agreedName}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
          </>
        )}
        {kind === "refusal" && (
          <Select
            label="Reason"
            placeholder="Choose a reason"
            options={toOptions(declineReasons)}
            value={values.reason}
            error={errors.reason}
            onChange={({ target }) => set({ reason: target.value as DeclineReason })}
          />
        )}
        {kind !== "acceptance" && (
          <TextArea
            label={kind === "wishes" ? "What should be different" : "In the customer's words"}
            optional={kind === "refusal"}
            value={values.text}
            error={errors.text}
            maxLength={estimateLimits.words}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </div>
    </StaffForm>
  );
}

export const AnswerDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog title="What does the customer say?" open={open} onClose={props.onClose}>
    <AnswerForm {...props} />
  </Dialog>
);
