import type { StaffTestimonial, TestimonialSave } from "@handyman/core/testimonial/schema";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";

export type State = StaffTestimonial["state"];

const KEY = "staff-testimonials";

export const testimonialsQuery = (state: State) =>
  infiniteQueryOptions({
    queryKey: [KEY, state],
    queryFn: ({ pageParam }) =>
      answerOf(staffApi.testimonials.$get({ query: { state, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });

/** What was saved, or undefined for what is gone, goes into the lists at once: their index lags behind by moments. */
function useKeep() {
  const client = useQueryClient();
  return (id: string, saved: StaffTestimonial | undefined) => {
    for (const state of ["draft", "published"] as const) {
      client.setQueryData(testimonialsQuery(state).queryKey, (list) => {
        if (!list) return list;
        const isHere = saved?.state === state;
        const isKnown = list.pages.some(({ items }) => items.some((item) => item.id === id));
        const pages = list.pages.map((page, index) => ({
          ...page,
          items: [
            ...(isHere && !isKnown && index === 0 ? [saved] : []),
            ...page.items.flatMap((item) => (item.id !== id ? item : isHere ? saved : [])),
          ],
        }));
        return { ...list, pages };
      });
    }
  };
}

export function useSaveTestimonial() {
  const keep = useKeep();
  return useMutation({
    mutationFn: async ({ id, ...json }: TestimonialSave & { id: string }): Promise<StaffTestimonial> =>
      answerOf(staffApi.testimonials[":id"].$put({ param: { id }, json })),
    onSuccess: (saved) => keep(saved.id, saved),
  });
}

export function useDeleteTestimonial() {
  const keep = useKeep();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      answerOf(staffApi.testimonials[":id"].$delete({ param: { id }, query: { version: String(version) } })),
    onSuccess: (_answer, { id }) => keep(id, undefined),
  });
}

/** The newest of one, after a refused save. */
export const readTestimonial = (id: string): Promise<StaffTestimonial> =>
  answerOf(staffApi.testimonials[":id"].$get({ param: { id } }));
