import type {
  StaffTestimonial,
  TestimonialSave,
} from "@handyman/core/projects-and-reviews/testimonial-schema";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import { publishableWords } from "../../content/staff/publishable.ts";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { staffApi } from "../lib/api.ts";
import { formatMediumDay } from "../lib/pacific-time.ts";
import type { FieldsProps, PublishableKind } from "../publishable/publishable-form.tsx";
import { PublishablePage } from "../publishable/publishable-page.tsx";
import { createPublishableQueries } from "../publishable/publishable-queries.ts";
import { servicesQuery } from "../services/queries.ts";
import { SentReview } from "./sent-review.tsx";
import { createTestimonial, findErrors } from "./values.ts";

const toSave = ({
  id,
  isVerified: _,
  requestId: __,
  mayShow: ___,
  ...save
}: StaffTestimonial): TestimonialSave => save;

const words = publishableWords.testimonial;

const queries = createPublishableQueries(words, staffApi.testimonials, toSave);

type FormProps = FieldsProps<StaffTestimonial>;

const ratings = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5 stars` }));

const WordsOfCustomer = ({ form: { field, values } }: FormProps) => (
  <>
    <TextInput
      label="Customer's name"
      hint="The way they want it shown, such as Maria G."
      maxLength={100}
      {...field("name")}
    />
    <TextArea label="What they said" maxLength={2000} {...field("text")} />
    <TextInput
      label="Where it comes from"
      hint="Private. For example: an email from May 3, and that they agreed to it."
      maxLength={500}
      required={values.state === "published"}
      {...field("source")}
    />
  </>
);

function ServiceOfReview({ form: { field } }: FormProps) {
  const { data } = useQuery(servicesQuery);
  return (
    <Select
      label="Service"
      optional
      placeholder="None in particular"
      options={(data?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title }))}
      {...field("service")}
    />
  );
}

function Facts({ form }: FormProps) {
  const { field, values, set } = form;
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
      <TextInput label="City" optional maxLength={100} {...field("city")} />
      <ServiceOfReview form={form} />
    </div>
  );
}

function Fields({ form }: FormProps) {
  if (form.values.isVerified)
    return (
      <>
        <SentReview review={form.values} error={form.field("text").error} />
        <ServiceOfReview form={form} />
      </>
    );
  return (
    <>
      <WordsOfCustomer form={form} />
      <Facts form={form} />
    </>
  );
}

function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx("size-4", star <= value ? "fill-accent text-accent" : "text-line-strong")}
        />
      ))}
    </span>
  );
}

const kind: PublishableKind<StaffTestimonial> = {
  words,
  queries,
  create: createTestimonial,
  findErrors,
  Fields,
  columns: [
    { header: "Rating", from: "sm", cell: ({ rating }) => <Rating value={rating} /> },
    { header: "City", from: "xl", cell: ({ city }) => city || "–" },
    { header: "Day", from: "lg", className: "whitespace-nowrap", cell: ({ date }) => formatMediumDay(date) },
  ],
};

export const TestimonialsPage = () => <PublishablePage kind={kind} />;
