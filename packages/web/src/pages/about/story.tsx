import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Container } from "../../ui/container.tsx";

/** The story as text: its first paragraph large, the others beside one another on wide screens. */
export function Story({ paragraphs }: { paragraphs: readonly string[] }) {
  const [first, ...others] = paragraphs;
  return (
    <section aria-labelledby="story-title" className="py-16 sm:py-20 lg:py-28">
      <Container>
        <h2 id="story-title" className="font-semibold text-brand text-base tracking-normal">
          Our story
        </h2>
        <p className="mt-4 max-w-4xl font-display font-semibold text-heading tracking-tight">{first}</p>
        <div className="mt-10 grid gap-x-14 gap-y-6 border-line border-t pt-10 md:grid-cols-2 lg:grid-cols-3">
          {others.map((paragraph) => (
            <p key={paragraph} className="text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="mt-8">
          <ArrowLink to={paths.services}>The twelve kinds of work</ArrowLink>
        </p>
      </Container>
    </section>
  );
}
