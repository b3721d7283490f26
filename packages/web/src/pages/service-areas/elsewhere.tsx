import MapPin from "lucide-react/icons/map-pin";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Container } from "../../ui/container.tsx";

interface Words {
  title: string;
  text: string;
}

/** The places without a page: those that we drive to all the same, and those that one has to ask about. */
export function Elsewhere({ between, notListed }: { between: Words; notListed: Words }) {
  return (
    <Container className="grid gap-x-16 gap-y-12 py-16 sm:py-20 lg:grid-cols-2 lg:items-center lg:py-24">
      <section aria-labelledby="between-title" className="max-w-xl">
        <h2 id="between-title" className="text-title">
          {between.title}
        </h2>
        <p className="mt-4 text-ink-soft text-lead">{between.text}</p>
      </section>
      <section aria-labelledby="not-listed-title" className="rounded-panel bg-accent-soft p-6 sm:p-10">
        <span className="grid size-13 place-items-center rounded-full bg-surface text-brand">
          <MapPin aria-hidden="true" className="size-6.5" />
        </span>
        <h2 id="not-listed-title" className="mt-5 text-heading">
          {notListed.title}
        </h2>
        <p className="mt-3">{notListed.text}</p>
        <p className="mt-5">
          <ArrowLink to={paths.getQuote()}>Ask with your address</ArrowLink>
        </p>
      </section>
    </Container>
  );
}
