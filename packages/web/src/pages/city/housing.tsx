import type { CityContent } from "../../content/cities/city-content.ts";
import { Container } from "../../ui/container.tsx";

/** What the city's houses are made of, as an article: the reason for the repairs that follow. */
export function CityHousing({ housing }: { housing: CityContent["housing"] }) {
  const [first, ...others] = housing.paragraphs;
  return (
    <section aria-labelledby="housing-title" className="py-16 sm:py-20 lg:py-28">
      <Container className="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <span aria-hidden="true" className="block h-1.5 w-14 rounded-full bg-accent" />
          <h2 id="housing-title" className="mt-6 text-title">
            {housing.title}
          </h2>
        </div>
        <div className="grid max-w-2xl gap-6">
          <p className="text-lead">{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph} className="text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </Container>
    </section>
  );
}
