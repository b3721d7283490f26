import type { SiteSettings } from "@handyman/core/setting/defaults";
import Phone from "lucide-react/icons/phone";
import { Link, useLocation } from "wouter";
import { paths, telLink } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Container } from "../../ui/section.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { getNavItemClass, headerLinks, isServicesPath } from "./navigation.ts";
import { ServicesMenu } from "./services-menu.tsx";

function WideNavigation({ services }: Pick<SiteSettings, "services">) {
  const [pathname] = useLocation();
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-1">
        <li>
          <ServicesMenu isActive={isServicesPath(pathname)} services={services} />
        </li>
        {headerLinks.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className={getNavItemClass(pathname === to)}
              aria-current={pathname === to ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        <li className="ml-3">
          <ButtonLink to={paths.getQuote()}>Get Quote</ButtonLink>
        </li>
      </ul>
    </nav>
  );
}

export function SiteHeader({ settings }: { settings: SiteSettings }) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <Container className="flex h-18 items-center gap-4">
        <Link
          to={paths.home}
          className="mr-auto inline-flex rounded-field"
          aria-label={`${settings.business_name}, home`}
        >
          <Logo name={settings.business_name} />
        </Link>
        <a
          href={telLink(settings.phone)}
          className="hidden items-center gap-2 rounded-field px-3 py-2.5 font-semibold text-brand hover:underline sm:inline-flex lg:hidden xl:inline-flex"
        >
          <Phone aria-hidden="true" className="size-4.5" />
          {settings.phone}
        </a>
        <WideNavigation services={settings.services} />
        <MobileMenu services={settings.services} />
      </Container>
    </header>
  );
}
