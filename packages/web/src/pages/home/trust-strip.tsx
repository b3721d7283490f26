import type { PublicSettings } from "@handyman/core/setting/defaults";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { Container } from "../../ui/container.tsx";

interface Point {
  icon: ReactNode;
  title: string;
  detail: string;
}

/** The three promises, each in the owner's words; one that the owner has emptied is not claimed. */
function pointsOf(settings: PublicSettings): Point[] {
  const cover = [settings.insurance_claim, settings.bonded_claim].filter(Boolean);
  return [
    {
      icon: <CalendarCheck />,
      title: settings.same_day_claim,
      detail: "For the repairs that cannot wait",
    },
    {
      icon: <ShieldCheck />,
      title: settings.insurance_claim && settings.bonded_claim ? "Insured and bonded" : cover.join(""),
      detail: [...cover.slice(0, 1), `License #${settings.license_number}`].join(", "),
    },
    {
      icon: <Star />,
      title: settings.rating_value && `${settings.rating_value} star rating`,
      detail: `From ${settings.rating_count} reviews`,
    },
  ].filter(({ title }) => title);
}

export function TrustStrip({ settings }: { settings: PublicSettings }) {
  return (
    <section aria-label="Why choose us" className="relative z-10 -mt-14">
      <Container>
        <ul className="grid divide-y divide-line rounded-panel border border-line bg-surface shadow-lift md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
          {pointsOf(settings).map(({ icon, title, detail }) => (
            <li key={title} className="flex items-center gap-4 p-6 lg:px-8 lg:py-7">
              <span
                aria-hidden="true"
                className="grid size-13 shrink-0 place-items-center rounded-full bg-accent-soft text-brand [&_svg]:size-6.5"
              >
                {icon}
              </span>
              <p>
                <strong className="block font-display text-lg leading-snug">{title}</strong>
                <span className="text-ink-soft text-sm">{detail}</span>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
