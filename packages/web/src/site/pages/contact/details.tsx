import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { nextSteps } from "../../../content/pages/contact.ts";
import { useSettings } from "../../../lib/site-data.ts";
import { Band, Heading, Ornament } from "../../../ui/section.tsx";
import { AddressLink, EmailLink, Lines, PhoneLink } from "../../layout/contact-links.tsx";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const findDay = (short: string | undefined) => days.find((day) => day.slice(0, 2) === short);

function clockTime(hours: number, minutes: string): string {
  const minutesPart = minutes === "00" ? "" : `:${minutes}`;
  return `${hours % 12 || 12}${minutesPart} ${hours < 12 ? "AM" : "PM"}`;
}

const pattern = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/** Turns `Mo-Fr 08:00-18:00` into `Monday to Friday, 8 AM to 6 PM`. Returns other texts unchanged. */
export function readableHours(line: string): string {
  const [, first, last, opens, opensMinutes = "", closes, closesMinutes = ""] = pattern.exec(line) ?? [];
  const from = findDay(first);
  const to = findDay(last);
  if (!from || (last && !to)) return line;
  const span = to ? `${from} to ${to}` : from;
  return `${span}, ${clockTime(Number(opens), opensMinutes)} to ${clockTime(Number(closes), closesMinutes)}`;
}

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

const linkClass = "inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:text-brand";

export function WaysToReachUs() {
  const settings = useSettings();
  return (
    <dl>
      <Way icon={<Phone />} name="Call">
        <PhoneLink className={`${linkClass} text-lg`} />
      </Way>
      <Way icon={<Mail />} name="Write">
        <EmailLink className={linkClass} />
      </Way>
      <Way icon={<MapPin />} name="Office">
        <AddressLink className={linkClass} />
      </Way>
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
    <Band
      name="next"
      className="bg-brand-soft py-16 sm:py-20"
      inner="grid gap-10 lg:grid-cols-[1fr_2.4fr] lg:gap-16"
    >
      <Heading name="next" text="What happens next" />
      <ol className="grid gap-8 sm:grid-cols-3">
        {nextSteps(reply_promise_hours).map(({ title, text }, index) => (
          <li key={title} className="border-brand border-t-2 pt-5">
            <p className="font-display font-semibold text-lg leading-snug">
              <span className="text-brand">{index + 1}. </span>
              {title}
            </p>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
