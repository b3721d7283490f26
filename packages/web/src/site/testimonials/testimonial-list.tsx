import type { ServiceLink } from "@handyman/core/service/schema";
import type { Testimonial } from "@handyman/core/testimonial/schema";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { useTestimonials } from "./queries.ts";
import { TestimonialCard } from "./testimonial-card.tsx";

const LIMIT = 12;

const grid = "grid gap-6 md:grid-cols-2";

const TestimonialPlaceholders = () => (
  <Placeholders label="Loading testimonials" count={4} className={grid}>
    <Skeleton className="min-h-64" />
  </Placeholders>
);

interface ListProps {
  services: readonly ServiceLink[];
}

interface ItemsProps extends ListProps {
  testimonials: readonly Testimonial[];
  /** The first new testimonial takes the focus, because the button is gone. */
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

function MoreTestimonials({ cursor, services }: ListProps & { cursor: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useTestimonials({ limit: LIMIT, cursor, enabled: isOpen });
  const ask = () => {
    if (isError) void refetch();
    setOpen(true);
  };
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
