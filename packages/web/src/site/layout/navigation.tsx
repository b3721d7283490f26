import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
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

/**
 * A link of the header or the footer, which `useFollow` opens. Header and footer stay when the page
 * changes, and their 70 router links would all render again.
 */
export const PlainLink = ({ to, ...rest }: LinkProps) => <a href={to} data-plain="" {...rest} />;

export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <PlainLink to={to} aria-current={pathname === to ? "page" : undefined} {...rest} />;
}

export function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-plain]");
    // The browser opens another tab for these.
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { replace: link.href === window.location.href });
  };
}
