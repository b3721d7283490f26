import { useLocation } from "react-router-dom";
import type { CommonWords } from "../../content/common.ts";
import { inLanguage, languageOf } from "../../language.ts";
import { useLanguage, useWords } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import type { LinkProps } from "../../ui/button.tsx";

type PageKey = keyof CommonWords["pages"];

export const headerPages = ["plans", "pricing"] as const satisfies PageKey[];

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

export const isServicesPath = (pathname: string) => pathname.startsWith(paths.services);

/**
 * `useFollow` opens it, so it doesn't render again with each page as the router's links do. A
 * Spanish page leads to the Spanish page, or says that the page is in English.
 */
export function PlainLink({ to, children, ...rest }: LinkProps) {
  const language = useLanguage();
  const { elsewhere } = useWords();
  const href = inLanguage(language, to);
  const isElsewhere = languageOf(href) !== language;
  return (
    <a href={href} hrefLang={isElsewhere ? languageOf(href) : undefined} {...rest}>
      {children}
      {isElsewhere && elsewhere}
    </a>
  );
}

export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === inLanguage(languageOf(pathname), to);
  return <PlainLink to={to} aria-current={isHere ? "page" : undefined} {...rest} />;
}
