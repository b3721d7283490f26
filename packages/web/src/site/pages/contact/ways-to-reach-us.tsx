import { readableHours } from "@handyman/core/lib/hours";
import Clock from "lucide-react/icons/clock";
import ShieldCheck from "lucide-react/icons/shield-check";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import type { ContactWords } from "../../../content/pages/contact.ts";
import { useSettings } from "../../../lib/queries.ts";
import { useLanguage } from "../../../lib/words.tsx";
import { Ornament } from "../../../ui/section.tsx";
import { contactWays, LicenseLink, Lines } from "../../layout/business-details.tsx";

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <Ornament className="row-span-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-5">
        {icon}
      </Ornament>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere min-w-0 font-semibold">{children}</dd>
    </div>
  );
}

export function WaysToReachUs({ words }: { words: ContactWords["ways"] }) {
  const settings = useSettings();
  const language = useLanguage();
  const { business_hours: visits, structured_data_hours: office } = settings;
  return (
    <dl>
      {contactWays.map(({ name, Icon, Value }) => (
        <Way key={name} name={words[name]} icon={<Icon />}>
          <Value className="inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:text-brand" />
        </Way>
      ))}
      {visits.length > 0 && (
        <Way icon={<Clock />} name={words.Visits}>
          <Lines lines={visits} />
        </Way>
      )}
      {office.length > 0 && (
        <Way icon={<Clock />} name={words["Phone and office"]}>
          {office.map((line) => (
            <span key={line} className="block">
              {readableHours(line, language)}
            </span>
          ))}
        </Way>
      )}
      {settings.license_number && (
        <Way icon={<ShieldCheck />} name={words.License}>
          <LicenseLink />
        </Way>
      )}
      {settings.payment_methods && (
        <Way icon={<Wallet />} name={words.Payment}>
          {settings.payment_methods}
        </Way>
      )}
    </dl>
  );
}
