import type { FaqList, StaffFaqList } from "@handyman/core/faq/schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { type FaqPlace, listFaqPlaces } from "../../content/staff/faqs.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { serviceNamesQuery } from "../lib/service-names.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";

export const faqsQuery = queryOptions({
  queryKey: ["faqs"],
  queryFn: async (): Promise<StaffFaqList[]> => (await readJson(staffApi.faqs.$get())).items,
  staleTime: 0,
});

/** The places with questions, and the services of today among them. */
export const faqPlacesQuery = queryOptions({
  ...serviceNamesQuery,
  select: (services) => listFaqPlaces(services.filter(({ hasPage }) => hasPage)),
});

/** The questions of a place: what staff saved last, or the words that the site began with. */
export const faqListQuery = ({ place, load }: FaqPlace) =>
  queryOptions({
    queryKey: ["faqs", place],
    queryFn: async (): Promise<StaffFaqList> => {
      const stored = (await client.fetchQuery(faqsQuery)).find((list) => list.place === place);
      return stored ?? { place, faqs: [...(await load())], version: 0 };
    },
    staleTime: 0,
  });

const put = ({ place, version, faqs }: FaqList & { version: number }): Promise<StaffFaqList> =>
  readJson(staffApi.faqs[":place"].$put({ param: { place }, json: { version, faqs } }));

const keep = (saved: StaffFaqList) => client.setQueryData(["faqs", saved.place], saved);

async function restore({ place, faqs }: FaqList, { version }: StaffFaqList): Promise<void> {
  try {
    keep(await put({ place, faqs, version }));
    toastWithUndo("The old questions are back", undefined);
  } catch (error) {
    toastFailure("The questions were not restored.", error);
  }
}

export const useSaveFaqs = (before: FaqList) =>
  useMutation({
    mutationFn: put,
    onSuccess: (saved) => {
      keep(saved);
      toastWithUndo("The questions are saved", () => void restore(before, saved));
    },
  });
