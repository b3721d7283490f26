import { useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import type { LinkProps } from "../../ui/button.tsx";

export const headerLinks = [
  { to: paths.plans, name: "Home Maintenance Plans" },
  { to: paths.pricing, name: "Pricing" },
];

interface SiteLink {
  to: string;
  name: string;
}

export const morePages: readonly SiteLink[] = [
  { to: paths.propertyMaintenance, name: "Property Maintenance" },
  { to: paths.calculator, name: "Service Calculator" },
  { to: paths.bookNow, name: "Book a Visit" },
];

export const getCompanyLinks = (hasProjects: boolean): readonly SiteLink[] => [
  { to: paths.about, name: "About" },
  ...(hasProjects ? [{ to: paths.projects, name: "Projects" }] : []),
  { to: paths.testimonials, name: "Testimonials" },
  { to: paths.faq, name: "FAQ" },
  { to: paths.contact, name: "Contact" },
  { to: paths.blog, name: "Blog" },
];

export const allServicesName = "All Handyman and Construction Services";

export const isServicesPath = (pathname: string) => pathname.startsWith(paths.services);

/** `useFollow` opens it, so it doesn't render again with each page as the router's links do. */
export const PlainLink = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />;

export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <PlainLink to={to} aria-current={pathname === to ? "page" : undefined} {...rest} />;
}
