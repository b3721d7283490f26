import Phone from "lucide-react/icons/phone";
import { Link, useLocation } from "wouter";
import { useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Container } from "../../ui/section.tsx";
import { PhoneLink } from "./contact-links.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { getNavItemClass, headerLinks, NavLink } from "./navigation.tsx";
import { ServicesMenu } from "./services-menu.tsx";

export function SiteHeader() {
  const { business_name } = useSettings();
  const [pathname] = useLocation();
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <Container className="flex h-18 items-center gap-4">
        <Link
          to={paths.home}
          className="mr-auto inline-flex rounded-field"
          aria-label={`${business_name}, home`}
        >
          <Logo name={business_name} />
        </Link>
        <PhoneLink className="hidden items-center gap-2 rounded-field px-3 py-2.5 font-semibold text-brand hover:underline sm:inline-flex lg:hidden xl:inline-flex">
          <Phone className="size-4.5" />
        </PhoneLink>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            <li>
              <ServicesMenu />
            </li>
            {headerLinks.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} className={getNavItemClass(pathname === to)}>
                  {name}
                </NavLink>
              </li>
            ))}
            <li className="ml-3">
              <ButtonLink to={paths.getQuote()}>Get Quote</ButtonLink>
            </li>
          </ul>
        </nav>
        <MobileMenu />
      </Container>
    </header>
  );
}
