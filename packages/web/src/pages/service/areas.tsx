import { Link } from "wouter";
import { cities } from "../../cities.ts";
import { paths } from "../../paths.ts";
import { Container } from "../../ui/container.tsx";

export function ServiceAreas({ title }: { title: string }) {
  return (
    <section aria-labelledby="areas-title" className="pb-16 sm:pb-20 lg:pb-24">
      <Container>
        <h2 id="areas-title" className="text-heading">
          {title} near you
        </h2>
        <ul className="mt-6 flex flex-wrap gap-2.5">
          {cities.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={paths.area(slug)}
                className="inline-block rounded-full border border-line bg-surface px-4.5 py-2 font-medium transition-colors hover:border-brand hover:text-brand"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
