import Hammer from "lucide-react/icons/hammer";
import { useLocation } from "react-router-dom";
import * as words from "../../content/pages/coming-soon.ts";
import { useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { PhoneLink } from "../layout/contact-links.tsx";
import { Hero, Page } from "./parts/page-frame.tsx";

export function ComingSoonPage() {
  const { business_name } = useSettings();
  const { pathname } = useLocation();
  const title = words.titles[pathname] ?? "This page";
  const parent = words.parents.find(({ to }) => pathname.startsWith(`${to}/`)) ?? words.parents[0];
  return (
    <Page {...words.head(title, business_name)} noindex>
      <Hero
        isLight
        size="display"
        title={title}
        text={words.text}
        parents={[parent]}
        aside={
          <div className="rounded-panel border border-line bg-surface p-6 shadow-card sm:p-9">
            <h2 className="text-heading">Until then</h2>
            <ul className="mt-4 divide-y divide-line">
              <li className="py-3">
                <ArrowLink to={parent.to}>{parent.offer}</ArrowLink>
              </li>
              <li className="py-3">
                <ArrowLink to={paths.services}>See all services</ArrowLink>
              </li>
              <li className="pt-3">
                Ask a person:{" "}
                <PhoneLink className="inline-block py-1 font-semibold text-brand underline underline-offset-4" />
              </li>
            </ul>
          </div>
        }
      >
        <p className="mt-6 flex w-fit items-center gap-2.5 rounded-full bg-accent-soft py-1.5 pr-4 pl-3 font-semibold">
          <Hammer className="size-5 text-brand" />
          Coming Soon
        </p>
        <ButtonLink to={paths.getQuote()} size="lg" className="mt-8">
          Get a Free Quote
        </ButtonLink>
      </Hero>
    </Page>
  );
}
