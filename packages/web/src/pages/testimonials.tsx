import { useSettings } from "../features/settings/use-settings.ts";
import { TestimonialList } from "../features/testimonials/testimonial-list.tsx";
import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { NothingYet } from "./testimonials/nothing-yet.tsx";
import { Rating } from "./testimonials/rating.tsx";
import { Rules } from "./testimonials/rules.tsx";
import { WriteOne } from "./testimonials/write-one.tsx";

/** What customers say, and how a testimonial comes here. */
export function TestimonialsPage() {
  const { business_name, services } = useSettings();
  const words = useContent("testimonials", () => import("../content/testimonials.ts"));
  return (
    <Page
      title="Customer Testimonials"
      description={`What customers say about ${business_name}, how to leave a testimonial of your own, and the rules that we publish them by.`}
      keywords="handyman testimonials, customer reviews, San Francisco Bay Area"
    >
      <Container className="grid gap-8 pt-8 pb-12 lg:grid-cols-[1.5fr_1fr] lg:items-end lg:gap-16 lg:pb-16">
        <div>
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Testimonials" }]} />
          <PageTitle className="mt-8">In our customers' words</PageTitle>
          <p className="mt-5 max-w-xl text-ink-soft text-lead">{words.testimonialsIntro}</p>
        </div>
        <Rating />
      </Container>
      <section aria-labelledby="testimonials-title">
        <Container>
          <h2 id="testimonials-title" className="sr-only">
            Testimonials
          </h2>
          <TestimonialList services={services} empty={<NothingYet {...words.testimonialsEmpty} />} />
        </Container>
      </section>
      <WriteOne ways={words.testimonialWays} questions={words.testimonialQuestions} />
      <Rules rules={words.testimonialRules} />
      <ClosingCta
        title="What should we put right for you?"
        text="It begins with a list. Send yours, and judge us by the result."
      />
    </Page>
  );
}
