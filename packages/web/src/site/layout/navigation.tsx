import type { Language } from "@handyman/core/lib/language";
import { useLocation } from "react-router-dom";
import type { CommonWords } from "../../content/common.ts";
import { inLanguage, languageOf, toEnglish } from "../../language.ts";
import { useSettings } from "../../lib/queries.ts";
import { StaffText, useLanguage, useLink, useWords } from "../../lib/words.tsx";
import { linksTo } from "../../offer.ts";
import { paths } from "../../paths.ts";
import type { LinkProps } from "../../ui/button.tsx";

type PageKey = keyof CommonWords["pages"];

export const pricePages = ["plans", "pricing"] as const satisfies PageKey[];

/** The header leads to pages in the visitor's language. */
const headerPages: Readonly<Record<Language, readonly PageKey[]>> = {
  en: pricePages,
  es: ["faq", "contact"],
};

export const useHeaderPages = (): readonly PageKey[] => headerPages[useLanguage()];

export const morePages = ["propertyMaintenance", "calculator", "bookNow"] as const satisfies PageKey[];

export const listCompanyPages = (hasProjects: boolean): PageKey[] => [
  "about",
  ...(hasProjects ? (["projects"] as const) : []),
  "testimonials",
  "faq",
  "contact",
  "blog",
];

/** Names pages in the language of the shown page. */
export function useNamePages() {
  const { pages } = useWords();
  return (keys: readonly PageKey[]): { to: string; name: string }[] =>
    keys.map((key) => ({ to: paths[key], name: pages[key] }));
}

export const useServiceLinks = () =>
  linksTo(useSettings().services).map((link) => ({ ...link, name: <StaffText text={link.name} /> }));

export const isServicesPath = (pathname: string) => toEnglish(pathname).startsWith(paths.services);

/** `useFollow` opens it, so it doesn't render again with each page as the router's links do. */
export function PlainLink({ to, children, ...rest }: LinkProps) {
  const { href, hrefLang, note } = useLink(to);
  return (
    <a href={href} hrefLang={hrefLang} {...rest}>
      {children}
      {note}
    </a>
  );
}

export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === inLanguage(languageOf(pathname), to);
  return <PlainLink to={to} aria-current={isHere ? "page" : undefined} {...rest} />;
}
