import type { StaffFaqList } from "@handyman/core/catalogue/faq-schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type FaqPlaceGroup, faqPlaces, faqsIntro } from "../../content/staff/faqs.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { faqPlacesQuery, faqsQuery } from "./queries.ts";

function Places({ title, places, stored }: FaqPlaceGroup & { stored: readonly StaffFaqList[] }) {
  const isChanged = (place: string) => stored.some((list) => list.place === place);
  return (
    <Panel title={title} flush>
      <ul aria-label={title}>
        {places.map(({ place, name }) => (
          <li
            key={place}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-5 py-3 first:border-t-0"
          >
            <Link to={staffPaths.faqList(place)} className="font-semibold text-brand-strong hover:underline">
              {name}
            </Link>
            {isChanged(place) && <span className="text-ink-soft text-sm">Changed by staff</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function FaqsPage() {
  const query = useQuery(faqsQuery);
  const { data: groups = faqPlaces } = useQuery(faqPlacesQuery);
  return (
    <StaffPage title="Questions and answers" text={faqsIntro}>
      <Loaded query={query} waiting={<RowPlaceholders label="Loading questions" />}>
        {(stored) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {groups.map((group) => (
              <Places key={group.title} {...group} stored={stored} />
            ))}
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
