import Clock from "lucide-react/icons/clock";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { nextSteps } from "../../../content/pages/contact.ts";
import { useSettings } from "../../../lib/site-data.ts";
import { Ornament, Section } from "../../../ui/section.tsx";
import { contactWays, Lines } from "../../layout/contact-links.tsx";
import { RuledPoints } from "../parts/lists.tsx";
import { readableHours } from "./opening-hours.ts";

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <Ornament className="row-span-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-5">
        {icon}
      </Ornament>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </div>
  );
}

export function WaysToReachUs() {
  const settings = useSettings();
  return (
    <dl>
      {contactWays.map(({ name, Icon, Value }) => (
        <Way key={name} name={name} icon={<Icon />}>
          <Value className="inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:text-brand" />
        </Way>
      ))}
      <Way icon={<Clock />} name="Business hours">
        <Lines lines={settings.business_hours} />
      </Way>
      <Way icon={<Clock />} name="Office hours">
        <Lines lines={settings.structured_data_hours.map(readableHours)} />
      </Way>
      <Way icon={<ShieldCheck />} name="License">
        #{settings.license_number}
      </Way>
    </dl>
  );
}

export function NextSteps() {
  const { reply_promise_hours } = useSettings();
  return (
    <Section id="next" title="What happens next" className="bg-brand-soft" isSplit>
      <RuledPoints points={nextSteps(reply_promise_hours)} className="sm:grid-cols-3" isNumbered />
    </Section>
  );
}
