import type { Translated } from "@handyman/core/lib/language";
import type { Testimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { useQuery } from "@tanstack/react-query";
import type { words as english } from "../../../content/pages/home.ts";
import { ask } from "../../../lib/ask.ts";
import { useStaffText } from "../../../lib/words.tsx";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/section.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Person, useCrew } from "../parts/person.tsx";

type Words = Translated<(typeof english)["proof"]>;

const partClass = "flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4 sm:p-5";

function Review({ review, words }: { review: Testimonial; words: Words }) {
  const { rating, text, name, city, isVerified } = review;
  const { lang } = useStaffText()(text);
  return (
    <figure className={partClass}>
      <div className="w-full">
        <Stars value={rating} label={words.stars(rating)} />
        {/* A review may have 1,000 characters. The link leads to the rest. */}
        {text && (
          <blockquote lang={lang} className="mt-2 line-clamp-4 whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
        )}
      </div>
      <figcaption className="text-ink-soft text-sm">
        <strong>{name}</strong>
        {city && `, ${city}`}
        {isVerified && <span className="block">{words.verified}</span>}
      </figcaption>
      <ArrowLink to={paths.testimonials}>{words.allReviews}</ArrowLink>
    </figure>
  );
}

/** The newest review and a person with a photo, once the owner has published them. */
export function Proof({ words }: { words: Words }) {
  const { data: review } = useQuery({
    queryKey: ["newest-review"],
    queryFn: () =>
      ask(
        async ({ api, readJson }) =>
          (await readJson(api.testimonials.$get({ query: { limit: "1" } }))).items[0] ?? null,
      ),
  });
  const person = useCrew().find(({ photo }) => photo);
  if (!review && !person) return null;
  return (
    <Container className="pt-6 sm:pt-8">
      <div className="grid divide-y divide-line rounded-card border border-line bg-surface md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
        {review && <Review review={review} words={words} />}
        {person && (
          <div className={partClass}>
            <Person person={person} since={words.since} />
            <ArrowLink to={paths.about}>{words.allPeople}</ArrowLink>
          </div>
        )}
      </div>
    </Container>
  );
}
