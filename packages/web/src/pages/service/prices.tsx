import { formatRange } from "@handyman/core/money";
import type { ServicePageContent } from "../../content/load-service.ts";
import { Section } from "../../ui/section.tsx";

/** The usual price of each kind of work, in whole US dollars. */
export function ServicePrices({ content, title }: { content: ServicePageContent; title: string }) {
  return (
    <Section
      id="prices"
      title="What it usually costs"
      lead={
        <>
          Most {title.toLowerCase()} visits come to{" "}
          <strong className="text-ink">{formatRange(content.range)}</strong>. Your quote names one price
          before we start.
        </>
      }
      className="bg-brand-soft"
    >
      <dl className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card md:grid-cols-2">
        {content.subServices.map((sub) => (
          <div
            key={sub.name}
            className="flex items-baseline justify-between gap-6 border-line border-b px-6 py-5 last:border-b-0 sm:px-8 md:odd:border-r md:nth-last-2:odd:border-b-0"
          >
            <dt className="font-medium">{sub.name}</dt>
            <dd className="whitespace-nowrap font-display font-semibold text-brand text-lg">
              {formatRange(sub)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
