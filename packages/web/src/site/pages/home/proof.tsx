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

const cardClass = "grid content-between gap-4 rounded-card border border-line bg-surface p-5";

type Words = Translated<(typeof english)["proof"]>;

function Review({ review, words }: { review: Testimonial; words: Words }) {
  const { rating, text, name, city, isVerified } = review;
  const { lang } = useStaffText()(text);
  return (
    <figure className={cardClass}>
      <Stars value={rating} label={words.stars(rating)} />
      {text && (
        <blockquote lang={lang} className="whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
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
    <Container className="grid gap-4 pt-8 md:auto-cols-fr md:grid-flow-col">
      {review && <Review review={review} words={words} />}
      {person && (
        <div className={cardClass}>
          <Person person={person} since={words.since} />
          <ArrowLink to={paths.about}>{words.allPeople}</ArrowLink>
        </div>
      )}
    </Container>
  );
}
