import type { StaffFaqList } from "@handyman/core/catalogue/faq-schema";
import { queryOptions } from "@tanstack/react-query";
import { type FaqPlace, listFaqPlaces } from "../../content/staff/faqs.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { useSaveWithUndo } from "../lib/save-with-undo.ts";
import { serviceNamesQuery } from "../lib/service-names.ts";

export const faqsQuery = queryOptions({
  queryKey: ["faqs"],
  queryFn: async (): Promise<StaffFaqList[]> => (await readJson(staffApi.faqs.$get())).items,
  staleTime: 0,
});

export const faqPlacesQuery = queryOptions({
  ...serviceNamesQuery,
  select: (services) => listFaqPlaces(services.filter(({ hasPage }) => hasPage)),
});

export const faqListQuery = ({ place, load }: FaqPlace) =>
  queryOptions({
    queryKey: ["faqs", place],
    queryFn: async (): Promise<StaffFaqList> => {
      const stored = (await client.fetchQuery(faqsQuery)).find((list) => list.place === place);
      return stored ?? { place, faqs: [...(await load())], version: 0 };
    },
    staleTime: 0,
    // The query of the list already retries.
    retry: false,
  });

const put = ({ place, version, faqs }: StaffFaqList): Promise<StaffFaqList> =>
  readJson(staffApi.faqs[":place"].$put({ param: { place }, json: { version, faqs } }));

const keep = (saved: StaffFaqList) => client.setQueryData(["faqs", saved.place], saved);

export const useSaveFaqs = (before: StaffFaqList) =>
  useSaveWithUndo(before, {
    put,
    keep,
    describe: () => ({
      saved: "The questions are saved",
      undone: "The old questions are back",
      notUndone: "The questions were not restored.",
    }),
  });
