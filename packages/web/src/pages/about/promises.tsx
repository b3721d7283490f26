import Check from "lucide-react/icons/check";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Section } from "../../ui/section.tsx";

/** What every customer can hold us to. */
export function Promises({ promises }: { promises: readonly { title: string; text: string }[] }) {
  return (
    <Section
      id="promises"
      title="Hold us to these"
      aside={<ArrowLink to={paths.testimonials}>What customers say</ArrowLink>}
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:gap-6">
        {promises.map(({ title, text }) => (
          <li key={title} className="flex gap-5 rounded-card bg-accent-soft p-6 sm:p-8">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-ink"
            >
              <Check className="size-5" strokeWidth={3} />
            </span>
            <div>
              <h3 className="pt-1 text-xl tracking-tight">{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
