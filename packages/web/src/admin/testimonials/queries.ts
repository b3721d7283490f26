import type { StaffTestimonial, TestimonialSave } from "@handyman/core/testimonial/schema";
import { useMutation } from "@tanstack/react-query";
import { toast } from "../../lib/toast.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";

export type State = StaffTestimonial["state"];

const one = staffApi.testimonials[":id"];

export const testimonialsQuery = (state: State) =>
  createPagedQuery<StaffTestimonial>(["staff-testimonials", state], (page) =>
    readJson(staffApi.testimonials.$get({ query: { state, ...page } })),
  );

/** The list comes from an index that lags behind, so the response goes into the cache. */
function keep(id: string, saved?: StaffTestimonial): void {
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
}

const put = async ({ id, ...json }: TestimonialSave & { id: string }): Promise<StaffTestimonial> =>
  readJson(one.$put({ param: { id }, json }));

export const useSaveTestimonial = () =>
  useMutation({ mutationFn: put, onSuccess: (saved) => keep(saved.id, saved) });

const toastNotSaved = (error: unknown, { name }: StaffTestimonial) =>
  toastFailure(`Not saved: what ${name} said`, error);

interface Move {
  testimonial: StaffTestimonial;
  state: State;
  isUndo?: boolean;
}

export function useSetState() {
  const { mutate } = useMutation({
    mutationFn: ({ testimonial, state }: Move) => put({ ...testimonial, state }),
    onSuccess: (saved, { testimonial, state, isUndo }) => {
      keep(saved.id, saved);
      const undo = () => mutate({ testimonial: saved, state: testimonial.state, isUndo: true });
      const place = state === "published" ? "on" : "off";
      toastWithUndo(`${saved.name}'s words are ${place} the site`, isUndo ? undefined : undo);
    },
    onError: (error, { testimonial }) => toastNotSaved(error, testimonial),
  });
  return mutate;
}

export function useDeleteTestimonial() {
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: StaffTestimonial) =>
      readJson(one.$delete({ param: { id }, query: { version: String(version) } })),
    onSuccess: (_answer, { id }) => {
      keep(id);
      toast.success("Testimonial deleted");
    },
    onError: toastNotSaved,
  });
  return mutate;
}

export const readTestimonial = (id: string): Promise<StaffTestimonial> =>
  readJson(one.$get({ param: { id } }));
