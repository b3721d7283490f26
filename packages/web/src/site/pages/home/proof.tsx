import type { CrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import type { Testimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { useQuery } from "@tanstack/react-query";
import type { Translated } from "../../../content/es/translated.ts";
import type { words as english } from "../../../content/pages/home.ts";
import { ask } from "../../../lib/ask.ts";
import { StaffText, useStaffText } from "../../../lib/words.tsx";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/section.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Portrait } from "../parts/portrait.tsx";

const cardClass = "grid gap-4 rounded-card border border-line bg-surface p-5";

type Words = Translated<(typeof english)["proof"]>;

function Review({ review, words }: { review: Testimonial; words: Words }) {
  const { rating, text, name, city } = review;
  const { lang } = useStaffText()(text);
  return (
    <figure className={cardClass}>
      <Stars value={rating} label={words.stars(rating)} />
      <blockquote lang={lang} className="wrap-anywhere">
        {text}
      </blockquote>
      <figcaption className="text-ink-soft text-sm">
        <strong>{name}</strong>
        {city && `, ${city}`}
      </figcaption>
      <ArrowLink to={paths.testimonials}>{words.allReviews}</ArrowLink>
    </figure>
  );
}

function Person({ person, words }: { person: CrewMember; words: Words }) {
  const { name, trade, since, photo } = person;
  return (
    <div className={cardClass}>
      <div className="flex items-center gap-4">
        <Portrait photo={photo} className="size-20" />
        <p>
          <strong className="block font-display text-lg leading-snug">{name}</strong>
          <StaffText text={trade} />
          <span className="block text-ink-soft text-sm">{words.since(since)}</span>
        </p>
      </div>
      <ArrowLink to={paths.about}>{words.allPeople}</ArrowLink>
    </div>
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
  const { data: crew = [] } = useQuery<CrewMember[]>({
    queryKey: ["crew"],
    queryFn: () => ask(async ({ api, readJson }) => (await readJson(api.crew.$get())).items),
  });
  const person = crew.find(({ photo }) => photo);
  if (!review && !person) return null;
  return (
    <Container className="grid gap-4 pt-8 md:auto-cols-fr md:grid-flow-col">
      {review && <Review review={review} words={words} />}
      {person && <Person person={person} words={words} />}
    </Container>
  );
}
