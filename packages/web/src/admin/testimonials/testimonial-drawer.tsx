import type { StaffTestimonial } from "@handyman/core/testimonial/schema";
import { useQuery } from "@tanstack/react-query";
import { toast } from "../../lib/toast.ts";
import { RadioGroup, Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { useRecordForm } from "../lib/forms.ts";
import { servicesQuery } from "../services/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { readTestimonial, useSaveTestimonial } from "./queries.ts";
import { findErrors, isComplete } from "./values.ts";

const states = [
  { value: "draft", label: "Draft: only staff see it" },
  { value: "published", label: "Published: on the site" },
] as const;

const ratings = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5 stars` }));

function useTestimonialForm(testimonial: StaffTestimonial, onClose: () => void) {
  const save = useSaveTestimonial();
  const form = useRecordForm({
    stored: testimonial,
    findErrors,
    isRefusedAtFirst: testimonial.version > 0 && !isComplete(testimonial),
    save,
    readNewest: () => readTestimonial(testimonial.id),
  });
  const submit = () =>
    save.mutate(form.values, {
      onSuccess: ({ state, name }) => {
        toast.success(state === "published" ? `${name}'s words are on the site` : "Draft saved");
        onClose();
      },
    });
  return { ...form, submit };
}

type FormProps = { form: ReturnType<typeof useTestimonialForm> };

const WordsOfCustomer = ({ form: { field, values } }: FormProps) => (
  <>
    <TextInput
      label="Customer's name"
      hint="As they want to be named, such as Maria G."
      maxLength={100}
      autoComplete="off"
      {...field("name")}
    />
    <TextArea label="What they said" maxLength={2000} {...field("text")} />
    <TextInput
      label="Where it comes from"
      hint="Private: for example a mail of May 3, and that they agreed to it."
      maxLength={500}
      autoComplete="off"
      required={values.state === "published"}
      {...field("source")}
    />
  </>
);

function Facts({ form: { field, values, set } }: FormProps) {
  const { data } = useQuery(servicesQuery);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Rating"
        placeholder="Choose"
        value={String(values.rating)}
        options={ratings}
        onChange={(event) => event.target.value && set({ rating: Number(event.target.value) })}
      />
      <TextInput label="Day" type="date" {...field("date")} />
      <TextInput label="City" optional maxLength={100} autoComplete="off" {...field("city")} />
      <Select
        label="Service"
        optional
        placeholder="None in particular"
        options={(data?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title }))}
        {...field("service")}
      />
    </div>
  );
}

function TestimonialForm({ testimonial, onClose }: { testimonial: StaffTestimonial; onClose: () => void }) {
  const form = useTestimonialForm(testimonial, onClose);
  return (
    <StaffForm {...form.shell} action="Save" onSubmit={form.submit} onCancel={onClose}>
      <div className="space-y-5">
        <WordsOfCustomer form={form} />
        <Facts form={form} />
        <RadioGroup
          name="state"
          label="State"
          value={form.values.state}
          choices={states}
          onChange={(state) => form.set({ state })}
        />
      </div>
    </StaffForm>
  );
}

interface Props {
  testimonial: StaffTestimonial | undefined;
  onClose: () => void;
}

export function TestimonialDrawer({ testimonial, onClose }: Props) {
  const title = testimonial?.version ? "Edit testimonial" : "New testimonial";
  return (
    <Dialog title={title} open={testimonial !== undefined} onClose={onClose} drawer>
      {testimonial && <TestimonialForm key={testimonial.id} testimonial={testimonial} onClose={onClose} />}
    </Dialog>
  );
}
