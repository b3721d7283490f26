import type { ServiceLink } from "@handyman/core/service/schema";
import type { Testimonial } from "@handyman/core/testimonial/schema";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Placeholders } from "../../ui/placeholders.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useTestimonials } from "./queries.ts";
import { TestimonialCard } from "./testimonial-card.tsx";

/** Testimonials of a page of the list; fills whole rows of two. */
const LIMIT = 12;

const grid = "grid gap-6 md:grid-cols-2";

/** What stands in while the first testimonials load. */
const TestimonialPlaceholders = () => (
  <Placeholders label="Loading testimonials" count={4} className={grid}>
    <Skeleton className="min-h-64" />
  </Placeholders>
);

interface ListProps {
  /** The services that are offered. */
  services: readonly ServiceLink[];
}

interface ItemsProps extends ListProps {
  testimonials: readonly Testimonial[];
  /** The first of them takes the focus: the button that brought them is gone. */
  takeFocus?: boolean;
}

function Items({ testimonials, services, takeFocus = false }: ItemsProps) {
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takeFocus) first.current?.querySelector("figure")?.focus({ preventScroll: true });
  }, [takeFocus]);
  return testimonials.map((testimonial, index) => (
    <li key={testimonial.id} ref={index === 0 ? first : null} className="grid">
      <TestimonialCard testimonial={testimonial} services={services} />
    </li>
  ));
}

interface RetryProps {
  children: string;
  hasFailed: boolean;
  isBusy: boolean;
  onPress: () => void;
}

function AskButton({ children, hasFailed, isBusy, onPress }: RetryProps) {
  return (
    <div className="col-span-full grid justify-items-center gap-4 pt-4">
      {hasFailed && !isBusy && (
        <p role="alert" className="font-semibold text-danger">
          Failed to load testimonials
        </p>
      )}
      <Button variant="secondary" onClick={onPress} aria-disabled={isBusy}>
        {isBusy ? "Loading..." : hasFailed ? "Try again" : children}
      </Button>
    </div>
  );
}

/** The rest of the list, a page at each press of its button. */
function MoreTestimonials({ cursor, services }: ListProps & { cursor: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useTestimonials({ limit: LIMIT, cursor, enabled: isOpen });
  const ask = () => {
    if (isError) void refetch();
    setOpen(true);
  };
  // A page of an earlier visit may still be known; it opens when asked for, and never takes the focus by itself.
  if (!isOpen || !data) {
    return (
      <li className="col-span-full">
        <AskButton hasFailed={isError} isBusy={isFetching} onPress={ask}>
          Load more testimonials
        </AskButton>
      </li>
    );
  }
  return (
    <>
      <Items testimonials={data.items} services={services} takeFocus />
      {data.cursor && <MoreTestimonials key={data.cursor} cursor={data.cursor} services={services} />}
    </>
  );
}

/** What customers said, newest first. `empty` stands there as long as nothing is published. */
export function TestimonialList({ empty, services }: ListProps & { empty: ReactNode }) {
  const { data, isError, isFetching, refetch } = useTestimonials({ limit: LIMIT });
  if (isError) {
    return (
      <AskButton hasFailed isBusy={isFetching} onPress={() => void refetch()}>
        Try again
      </AskButton>
    );
  }
  if (!data) return <TestimonialPlaceholders />;
  if (data.items.length === 0) return empty;
  return (
    <ul className={grid}>
      <Items testimonials={data.items} services={services} />
      {data.cursor && <MoreTestimonials cursor={data.cursor} services={services} />}
    </ul>
  );
}
