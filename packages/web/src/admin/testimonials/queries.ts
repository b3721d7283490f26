import type { StaffTestimonial, TestimonialSave } from "@handyman/core/testimonial/schema";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { toast } from "../../lib/toast.ts";
import { staffApi } from "../lib/api.ts";
import { errorWords } from "../lib/error-words.ts";

export type State = StaffTestimonial["state"];

const KEY = "staff-testimonials";

export const testimonialsQuery = (state: State) =>
  infiniteQueryOptions({
    queryKey: [KEY, state],
    queryFn: ({ pageParam }) =>
      readJson(staffApi.testimonials.$get({ query: { state, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });

/** The list comes from an index that lags behind, so the response goes into the cache. */
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

const put = async ({ id, ...json }: TestimonialSave & { id: string }): Promise<StaffTestimonial> =>
  readJson(staffApi.testimonials[":id"].$put({ param: { id }, json }));

export function useSaveTestimonial() {
  const keep = useKeep();
  return useMutation({ mutationFn: put, onSuccess: (saved) => keep(saved.id, saved) });
}

const toldFailure = (error: unknown, { name }: Pick<StaffTestimonial, "name">) =>
  toast.error(`Not saved: what ${name} said`, { description: errorWords(error), duration: 8000 });

interface Move {
  testimonial: StaffTestimonial;
  state: State;
  isUndo?: boolean;
}

export function useSetState() {
  const keep = useKeep();
  const { mutate } = useMutation({
    mutationFn: ({ testimonial, state }: Move) => put({ ...testimonial, state }),
    onSuccess: (saved, { testimonial, state, isUndo }) => {
      keep(saved.id, saved);
      const undo = () => mutate({ testimonial: saved, state: testimonial.state, isUndo: true });
      toast.success(
        `${saved.name}'s words are ${state === "published" ? "on" : "off"} the site`,
        isUndo ? {} : { action: { label: "Undo", onClick: undo } },
      );
    },
    onError: (error, { testimonial }) => toldFailure(error, testimonial),
  });
  return mutate;
}

export function useDeleteTestimonial() {
  const keep = useKeep();
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: StaffTestimonial) =>
      readJson(staffApi.testimonials[":id"].$delete({ param: { id }, query: { version: String(version) } })),
    onSuccess: (_answer, { id }) => {
      keep(id, undefined);
      toast.success("Testimonial deleted");
    },
    onError: toldFailure,
  });
  return mutate;
}

export const readTestimonial = (id: string): Promise<StaffTestimonial> =>
  readJson(staffApi.testimonials[":id"].$get({ param: { id } }));
