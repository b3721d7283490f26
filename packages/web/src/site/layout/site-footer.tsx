import type { PublicSettings } from "@handyman/core/settings/defaults";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { useSettings } from "../../lib/queries.ts";
import { StaffText, useWords } from "../../lib/words.tsx";
import { footerCities } from "../../offer.ts";
import { paths } from "../../paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { Container, Ornament } from "../../ui/section.tsx";
import { contactWays, LicenseLink, Lines } from "./business-details.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import {
  listCompanyPages,
  morePages,
  PlainLink,
  pricePages,
  useNamePages,
  useServiceLinks,
} from "./navigation.tsx";

interface FooterLink {
  to: string;
  name: ReactNode;
}

const cities: FooterLink[] = footerCities.map(({ slug, name }) => ({ to: paths.area(slug), name }));

const linkClass = "inline-block py-1 text-on-pine-soft hover:text-on-pine hover:underline";

function LinkList({ title, links, wide }: { title: string; links: FooterLink[]; wide?: boolean }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-semibold text-base text-on-pine tracking-normal">{title}</h2>
      <ul className={wide ? "columns-2 gap-x-8" : undefined}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <PlainLink to={to} className={linkClass}>
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Ornament className="mt-1.5 text-accent [&_svg]:size-5">{icon}</Ornament>
      <div className="py-1">{children}</div>
    </li>
  );
}

function BusinessDetails({ settings }: { settings: PublicSettings }) {
  return (
    <div>
      <Logo name={settings.business_name} tone="light" />
      {settings.description && (
        <p className="mt-4 max-w-sm text-on-pine-soft">
          <StaffText text={settings.description} />
        </p>
      )}
      <ul className="mt-6 grid gap-1.5">
        {contactWays.map(({ name, Icon, Value }) => (
          <Detail key={name} icon={<Icon />}>
            <Value className="text-on-pine hover:underline" />
          </Detail>
        ))}
        {settings.business_hours.length > 0 && (
          <Detail icon={<Clock />}>
            <Lines lines={settings.business_hours} className="text-on-pine-soft" />
          </Detail>
        )}
      </ul>
    </div>
  );
}

export function SiteFooter() {
  const settings = useSettings();
  const { layout, pages } = useWords();
  const namePages = useNamePages();
  const services: FooterLink[] = [
    ...namePages(["services"]),
    ...useServiceLinks(),
    ...namePages([...pricePages, ...morePages]),
  ];
  const areas = [...cities, { to: paths.areas, name: layout.allAreas }];
  const company = namePages(["home", ...listCompanyPages(settings.has_projects)]);
  return (
    <footer className="on-pine wrap-anywhere far-below-400 bg-pine-deep pb-[env(safe-area-inset-bottom)]">
      <Container className="grid gap-8 py-8 sm:py-16 lg:grid-cols-[1fr_2.2fr] lg:gap-x-16">
        <BusinessDetails settings={settings} />
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-[2.9fr_1fr_1fr] [&>:first-child]:col-span-2 sm:[&>:first-child]:col-span-1">
          <LinkList title={layout.services} links={services} wide />
          <LinkList title={pages.areas} links={areas} />
          <LinkList title={layout.company} links={company} />
        </div>
      </Container>
      <div className="border-pine-line border-t">
        <Container className="flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-on-pine-soft text-sm">
          <p className="mr-auto">
            © {settings.copyright_years} {settings.business_name}. {layout.rights}
          </p>
          {settings.license_number && (
            <p>
              <LicenseLink>{layout.license} </LicenseLink>
            </p>
          )}
          <PlainLink to={paths.privacy} className={linkClass}>
            {pages.privacy}
          </PlainLink>
          <PlainLink to={paths.terms} className={linkClass}>
            {pages.terms}
          </PlainLink>
          <LanguageSwitch className={linkClass} />
        </Container>
      </div>
    </footer>
  );
}
