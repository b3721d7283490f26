import { clsx } from "clsx";
import { useSettings } from "../../../lib/use-settings.ts";
import { paths, telLink } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";

interface QuoteActionsProps {
  service?: string | undefined;
  className?: string;
}

export function QuoteActions({ service, className }: QuoteActionsProps) {
  const { phone } = useSettings();
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-6 gap-y-4", className)}>
      <ButtonLink to={paths.getQuote(service)} size="lg">
        Get a Free Quote
      </ButtonLink>
      <a
        href={telLink(phone)}
        className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent"
      >
        {phone}
      </a>
    </div>
  );
}

interface ClosingCtaProps {
  title: string;
  text: string;
  service?: string;
}

export function ClosingCta({ title, text, service }: ClosingCtaProps) {
  return (
    <section className="on-pine border-pine-line border-b" aria-labelledby="closing-title">
      <Container className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16 sm:py-20">
        <div className="max-w-2xl">
          <h2 id="closing-title" className="text-title">
            {title}
          </h2>
          <p className="mt-4 text-lead text-on-pine-soft">{text}</p>
        </div>
        <QuoteActions service={service} />
      </Container>
    </section>
  );
}
