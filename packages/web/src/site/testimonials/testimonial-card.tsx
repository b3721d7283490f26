import type { ServiceLink } from "@handyman/core/service/schema";
import type { Testimonial } from "@handyman/core/testimonial/schema";
import { Link } from "wouter";
import { paths } from "../../paths.ts";
import { Stars } from "./stars.tsx";

/** `date` is a day, so no time zone may move it. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

interface TestimonialCardProps {
  testimonial: Testimonial;
  services: readonly ServiceLink[];
}

export function TestimonialCard({ testimonial, services }: TestimonialCardProps) {
  const { name, text, city, service, rating, date } = testimonial;
  const known = services.find(({ slug }) => slug === service);
  return (
    <figure
      tabIndex={-1}
      className="grid grid-rows-[auto_1fr_auto] gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <Stars value={rating} label={`${rating} out of 5 stars`} className="size-5" />
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
