import type { StaffTestimonial } from "@handyman/core/testimonial/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { confirm } from "../ui/dialog.tsx";
import { type State, testimonialsQuery, useDeleteTestimonial, useSetState } from "./queries.ts";
import { isComplete } from "./values.ts";

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

const formatDay = ({ date }: StaffTestimonial) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));

function useTestimonialActions(onEdit: (testimonial: StaffTestimonial) => void) {
  const move = useSetState();
  const remove = useDeleteTestimonial();
  const setState = (testimonial: StaffTestimonial, state: State) => {
    const moved = { ...testimonial, state };
    return isComplete(moved) ? move({ testimonial, state }) : onEdit(moved);
  };
  const ask = async (testimonial: StaffTestimonial) => {
    const isSure = await confirm({
      title: `Delete the testimonial of ${testimonial.name}?`,
      text: "This also removes it from the site. You can't undo it.",
      action: "Delete testimonial",
      danger: true,
    });
    if (isSure) remove(testimonial);
  };
  return { setState, ask };
}

function getColumns(
  onEdit: (testimonial: StaffTestimonial) => void,
  { setState, ask }: ReturnType<typeof useTestimonialActions>,
): Column<StaffTestimonial>[] {
  return [
    {
      header: "Testimonial",
      cell: (testimonial) => (
        <div className="max-w-xl">
          <button
            type="button"
            className="rounded text-left font-semibold text-brand-strong hover:underline"
            onClick={() => onEdit(testimonial)}
          >
            <span className="sr-only">Edit </span>
            {testimonial.name}
          </button>
          <p className="line-clamp-2 text-ink-soft">{testimonial.text}</p>
        </div>
      ),
    },
    { header: "Rating", from: "sm", cell: ({ rating }) => <Rating value={rating} /> },
    { header: "City", from: "xl", cell: ({ city }) => city || "–" },
    { header: "Day", from: "lg", className: "whitespace-nowrap", cell: formatDay },
    {
      header: "Actions",
      className: "text-right",
      cell: (testimonial) => (
        <div className="-my-2 -mr-3 flex flex-wrap justify-end">
          <Button
            variant="ghost"
            onClick={() => setState(testimonial, testimonial.state === "published" ? "draft" : "published")}
          >
            {testimonial.state === "published" ? "Unpublish" : "Publish"}
            <span className="sr-only"> the testimonial of {testimonial.name}</span>
          </Button>
          <Button variant="ghost" className="text-danger!" onClick={() => void ask(testimonial)}>
            Delete<span className="sr-only"> the testimonial of {testimonial.name}</span>
          </Button>
        </div>
      ),
    },
  ];
}

const nothing = {
  published: {
    title: "Nothing is published yet",
    text: "Ask happy customers for a sentence or two, and write down what they said with their consent.",
  },
  draft: {
    title: "No drafts",
    text: "Drafts wait for the customer's consent or a last check.",
  },
};

interface Props {
  state: State;
  onEdit: (testimonial: StaffTestimonial) => void;
}

export function TestimonialTable({ state, onEdit }: Props) {
  const list = useInfiniteQuery(testimonialsQuery(state));
  const acts = useTestimonialActions(onEdit);
  return (
    <DataTable
      caption={state === "published" ? "Published testimonials" : "Drafts"}
      columns={getColumns(onEdit, acts)}
      list={list}
      empty={nothing[state]}
    />
  );
}
