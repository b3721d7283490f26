import type { StaffTestimonial } from "@handyman/core/testimonial/schema";
import { toast } from "../../lib/toast.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { useFormValues } from "../lib/use-form-values.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { readTestimonial, useSaveTestimonial } from "./queries.ts";
import { type Errors, findErrors } from "./values.ts";

interface ServiceOption {
  value: string;
  label: string;
}

const states = [
  { value: "draft", label: "Draft: only staff see it" },
  { value: "published", label: "Published: on the site" },
] as const;

interface FieldsProps {
  values: StaffTestimonial;
  errors: Errors;
  services: readonly ServiceOption[];
  set: (changes: Partial<StaffTestimonial>) => void;
}

function WordsOfCustomer({ values, errors, set }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Customer's name"
        hint="As they want to be named, such as Maria G."
        value={values.name}
        maxLength={100}
        autoComplete="off"
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label="What they said"
        value={values.text}
        maxLength={2000}
        error={errors.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextInput
        label="Where it comes from"
        hint="Private: for example a mail of May 3, and that they agreed to it."
        value={values.source}
        maxLength={500}
        autoComplete="off"
        required={values.state === "published"}
        error={errors.source}
        onChange={(event) => set({ source: event.target.value })}
      />
    </>
  );
}

function Facts({ values, errors, services, set }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Rating"
        placeholder="Choose"
        value={String(values.rating)}
        options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5 stars` }))}
        onChange={(event) => event.target.value && set({ rating: Number(event.target.value) })}
      />
      <TextInput
        label="Day"
        type="date"
        value={values.date}
        error={errors.date}
        onChange={(event) => set({ date: event.target.value })}
      />
      <TextInput
        label="City"
        optional
        value={values.city}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => set({ city: event.target.value })}
      />
      <Select
        label="Service"
        optional
        placeholder="None in particular"
        value={values.service}
        options={services}
        onChange={(event) => set({ service: event.target.value })}
      />
    </div>
  );
}

interface FormProps {
  testimonial: StaffTestimonial;
  services: readonly ServiceOption[];
  onClose: () => void;
}

function TestimonialForm({ testimonial, services, onClose }: FormProps) {
  const { values, isDirty, begin, set } = useFormValues(testimonial);
  // Shows what is missing for publication.
  const isRefused = testimonial.version > 0 && Object.keys(findErrors(testimonial)).length > 0;
  const { errors, refused, check } = useRefusals(findErrors(values), isRefused);
  const save = useSaveTestimonial();
  const fields = { values, errors, services, set };
  const submit = () => {
    if (!check()) return;
    save.mutate(values, {
      onSuccess: ({ state, name }) => {
        toast.success(state === "published" ? `${name}'s words are on the site` : "Draft saved");
        onClose();
      },
    });
  };
  const loadNewest = async () => {
    begin(await readTestimonial(values.id));
    save.reset();
  };
  return (
    <StaffForm
      save={save}
      refused={refused}
      isDirty={isDirty}
      action="Save"
      onSubmit={submit}
      onCancel={onClose}
      onLoadNewest={loadNewest}
    >
      <div className="space-y-5">
        <WordsOfCustomer {...fields} />
        <Facts {...fields} />
        <RadioGroup
          name="state"
          label="State"
          value={values.state}
          choices={states}
          onChange={(state) => set({ state })}
        />
      </div>
    </StaffForm>
  );
}

export function TestimonialDrawer({
  testimonial,
  ...rest
}: Omit<FormProps, "testimonial"> & { testimonial: StaffTestimonial | undefined }) {
  const title = testimonial?.version ? "Edit testimonial" : "New testimonial";
  return (
    <Dialog title={title} open={testimonial !== undefined} onClose={rest.onClose} drawer>
      {testimonial && <TestimonialForm key={testimonial.id} testimonial={testimonial} {...rest} />}
    </Dialog>
  );
}
