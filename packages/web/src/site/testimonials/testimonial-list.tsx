import type { Testimonial } from "@handyman/core/testimonial/schema";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ask, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { LoadButton, PagedItems, usePages } from "../../ui/paged-list.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";

const MAX_STARS = 5;

export function Stars({ value, label }: { value: number; label?: string }) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className="flex gap-0.5 text-accent"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => index).map((index) => (
        <Star key={index} className="size-5" fill={index < value ? "currentColor" : "none"} />
      ))}
    </span>
  );
}

/** `date` is a day, so no time zone may move it. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { services } = useSettings();
  const { name, text, city, service, rating, date } = testimonial;
  const known = services.find(({ slug }) => slug === service);
  return (
    <figure
      tabIndex={-1}
      className="grid grid-rows-[auto_1fr_auto] gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <Stars value={rating} label={`${rating} out of 5 stars`} />
      <blockquote className="whitespace-pre-line break-words text-lead">{text}</blockquote>
      <figcaption className="border-line border-t pt-5 text-ink-soft">
        <span className="block break-words font-bold text-ink">{name}</span>
        {city && <span className="block">{city}</span>}
        {known && (
          <Link
            to={paths.service(known.slug)}
            className="block py-0.5 text-brand underline underline-offset-4"
          >
            {known.title}
          </Link>
        )}
        <time className="block text-sm" dateTime={date}>
          {days.format(new Date(date))}
        </time>
      </figcaption>
    </figure>
  );
}

const words = { label: "Load more testimonials", failure: "Failed to load testimonials" };

const grid = "grid gap-6 md:grid-cols-2";

export function TestimonialList({ empty }: { empty: ReactNode }) {
  const list = usePages<Testimonial>(["testimonials"], (cursor) =>
    ask(({ api, readJson }) =>
      readJson(api.testimonials.$get({ query: { limit: "12", ...(cursor && { cursor }) } })),
    ),
  );
  const { data, isError, isFetching, refetch } = list;
  if (data?.length === 0) return empty;
  if (data) {
    return (
      <ul className={grid}>
        <PagedItems items={data} list={list} {...words}>
          {(testimonial) => <TestimonialCard testimonial={testimonial} />}
        </PagedItems>
      </ul>
    );
  }
  if (isError) return <LoadButton hasFailed isBusy={isFetching} onPress={() => void refetch()} {...words} />;
  return (
    <Placeholders label="Loading testimonials" count={4} className={grid}>
      <Skeleton className="min-h-64" />
    </Placeholders>
  );
}
