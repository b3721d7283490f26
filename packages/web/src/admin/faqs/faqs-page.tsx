import { useQuery } from "@tanstack/react-query";
import { type FaqPlace, faqPlaces, faqsIntro } from "../../content/staff/faqs.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { faqPlacesQuery, faqsQuery } from "./queries.ts";

export function FaqsPage() {
  const query = useQuery(faqsQuery);
  const { data: groups = faqPlaces } = useQuery(faqPlacesQuery);
  return (
    <StaffPage title="Questions and answers" text={faqsIntro}>
      <Loaded query={query} waiting={<RowPlaceholders label="Loading questions" />}>
        {(stored) => {
          const changed = new Set(stored.map(({ place }) => place));
          const toRow = ({ place, name }: FaqPlace) => ({
            to: staffPaths.faqList(place),
            name,
            note: changed.has(place) && <span className="text-sm">Changed by staff</span>,
          });
          return (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {groups.map(({ title, places }) => (
                <LinkList key={title} label={title} title={title} rows={places.map(toRow)} />
              ))}
            </div>
          );
        }}
      </Loaded>
    </StaffPage>
  );
}
