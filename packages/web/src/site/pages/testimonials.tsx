import Quote from "lucide-react/icons/quote";
import { useContent, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Band, Container, Heading, PageTitle, Section } from "../../ui/section.tsx";
import { Stars } from "../testimonials/stars.tsx";
import { TestimonialList } from "../testimonials/testimonial-list.tsx";
import { RuledPoints } from "./parts/lists.tsx";
import { Breadcrumbs, ClosingCta, Page } from "./parts/page-frame.tsx";

type Words = typeof import("../../content/pages/testimonials.ts");

function Rating() {
  const { rating_value, rating_count } = useSettings();
  if (!rating_value) return null;
  return (
    <div className="flex items-center gap-5 rounded-panel border border-line bg-surface p-6 shadow-card sm:justify-self-start lg:justify-self-end">
      <p className="font-display font-extrabold text-display">{rating_value}</p>
      <div>
        <Stars value={Math.round(Number(rating_value))} className="size-5" />
        <p className="mt-1 text-ink-soft">
          out of 5 stars
          {rating_count && <span className="block">from {rating_count} reviews</span>}
        </p>
      </div>
    </div>
  );
}

function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-6 rounded-panel border-2 border-line-strong/50 border-dashed px-6 py-10 sm:grid-cols-[auto_1fr] sm:gap-10 sm:px-12 sm:py-14">
      <Quote className="size-14 text-accent sm:size-20" strokeWidth={1.25} />
      <div>
        <h3 className="text-heading">{title}</h3>
        <p className="mt-3 max-w-2xl text-ink-soft text-lead">{text}</p>
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
        <Heading name="write" text="Leave one of your own" />
        <dl className="mt-8 grid gap-8">
          {testimonialWays.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-bold font-display text-xl tracking-tight">{title}</dt>
              <dd className="mt-2 max-w-xl text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.contact} size="lg" className="mt-9">
          Write to us
        </ButtonLink>
      </div>
      <div className="rounded-card border border-line bg-surface px-6 pt-7 pb-8 shadow-lift sm:px-9 lg:rotate-1">
        <h3 className="border-accent border-b-2 pb-4 text-heading">Worth a sentence</h3>
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
  const { business_name, services } = useSettings();
  const words = useContent<Words>("testimonials", () => import("../../content/pages/testimonials.ts"));
  return (
    <Page
      {...words.head}
      description={`What customers say about ${business_name}, how to leave a testimonial of your own, and the rules that we publish them by.`}
    >
      <Container className="grid gap-8 pt-8 pb-12 lg:grid-cols-[1.5fr_1fr] lg:items-end lg:gap-16 lg:pb-16">
        <div>
          <Breadcrumbs crumbs={[{ name: "Testimonials" }]} />
          <PageTitle className="mt-8">In our customers' words</PageTitle>
          <p className="mt-5 max-w-xl text-ink-soft text-lead">{words.testimonialsIntro}</p>
        </div>
        <Rating />
      </Container>
      <Band name="testimonials">
        <Heading name="testimonials" className="sr-only" text="Testimonials" />
        <TestimonialList services={services} empty={<NothingYet {...words.testimonialsEmpty} />} />
      </Band>
      <WriteOne {...words} />
      <Section id="rules" title="How we handle what you write" className="bg-brand-soft">
        <RuledPoints points={words.testimonialRules} className="gap-x-14 lg:grid-cols-3" />
      </Section>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
