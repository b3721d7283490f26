import type { Testimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import Quote from "lucide-react/icons/quote";
import { Link } from "react-router-dom";
import { ask } from "../../lib/ask.ts";
import { useContent } from "../../lib/content.ts";
import { useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PagedItems, usePages } from "../../ui/paged-list.tsx";
import { Band, Heading, Section } from "../../ui/section.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { RatingSource } from "../layout/contact-links.tsx";
import { NothingYet } from "./parts/nothing-yet.tsx";
import { ClosingCta, Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

type Words = typeof import("../../content/pages/testimonials.ts");

/** `date` is a day, so no time zone may move it. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { services } = useSettings();
  const { name, text, city, service, rating, date, isVerified } = testimonial;
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
        {isVerified && <span className="block">Verified: we did this work</span>}
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

const failure = "Failed to load testimonials";

const grid = "grid gap-6 md:grid-cols-2";

function TestimonialList({ empty }: { empty: Words["testimonialsEmpty"] }) {
  const list = usePages<Testimonial>(["testimonials"], (cursor) =>
    ask(({ api, readJson }) =>
      readJson(api.testimonials.$get({ query: { limit: "12", ...(cursor && { cursor }) } })),
    ),
  );
  const { data, isError } = list;
  if (!data && isError) return <LoadFailure message={failure} query={list} />;
  if (!data)
    return (
      <Placeholders label="Loading testimonials" count={4} className={grid}>
        <Skeleton className="min-h-64" />
      </Placeholders>
    );
  if (data.length === 0) return <NothingYet Icon={Quote} level="h3" {...empty} />;
  return (
    <ul className={grid}>
      <PagedItems items={data} list={list} label="Load more testimonials" failure={failure}>
        {(testimonial) => <TestimonialCard testimonial={testimonial} />}
      </PagedItems>
    </ul>
  );
}

function Rating() {
  const { rating_value, rating_count } = useSettings();
  if (!rating_value) return null;
  return (
    <div className="flex items-center gap-5 rounded-panel border border-line bg-surface p-6 shadow-card sm:justify-self-start lg:justify-self-end">
      <p className="font-display font-extrabold text-display">{rating_value}</p>
      <div>
        <Stars value={Math.round(Number(rating_value))} />
        <p className="mt-1 text-ink-soft">
          out of 5 stars
          <span className="block">
            <RatingSource>{rating_count ? `from ${rating_count} reviews` : "Customer reviews"}</RatingSource>
          </span>
        </p>
      </div>
    </div>
  );
}

function WriteOne({ testimonialWays, testimonialQuestions }: Words) {
  return (
    <Band
      name="write"
      className="py-16 sm:py-20 lg:py-24"
      inner="grid gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-20"
    >
      <div>
        <Heading name="write" text="Leave your own" />
        <RuledPoints points={testimonialWays} className="mt-8" />
        <ButtonLink to={paths.contact} size="lg" className="mt-9">
          Write to us
        </ButtonLink>
      </div>
      <div className="rounded-card border border-line bg-surface px-6 pt-7 pb-8 shadow-lift sm:px-9 lg:rotate-1">
        <h3 className="border-accent border-b-2 pb-4 text-heading">Not sure what to write?</h3>
        <ol className="list-inside list-decimal marker:font-semibold marker:text-brand">
          {testimonialQuestions.map((question) => (
            <li key={question} className="border-line border-b py-3.5 last:border-b-0 last:pb-0">
              {question}
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

export function TestimonialsPage() {
  const { business_name } = useSettings();
  const words = useContent<Words>("testimonials", () => import("../../content/pages/testimonials.ts"));
  return (
    <Page
      {...words.head}
      description={`What customers say about ${business_name}, how to leave a testimonial of your own, and the rules that we publish them by.`}
    >
      <Hero
        isLight
        name="Testimonials"
        title="In our customers' words"
        text={words.testimonialsIntro}
        className="pb-12 lg:items-end lg:pb-16"
        aside={<Rating />}
      />
      <Band name="testimonials">
        <Heading name="testimonials" className="sr-only" text="Testimonials" />
        <TestimonialList empty={words.testimonialsEmpty} />
      </Band>
      <WriteOne {...words} />
      <Section id="rules" title="How we handle what you write" className="bg-brand-soft">
        <RuledPoints points={words.testimonialRules} className="lg:grid-cols-3" />
      </Section>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
