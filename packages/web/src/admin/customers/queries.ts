import type { CustomerSummary } from "@handyman/core/customers/schema";
import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { doneWords } from "../../content/staff/customers.ts";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { deleteDrafts } from "../inbox/compose/drafts.ts";
import { inboxKeys } from "../inbox/inbox.ts";
import { deleteDraft } from "../inbox/new-request/draft.ts";
import { isAlreadySent, mayBePartial, readJson, staffApi } from "../lib/api.ts";
import { saveFile } from "../lib/download.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";
import { toastFailure } from "../lib/toasts.ts";

const customers = staffApi.customers;
const byId = customers[":id"];

const toFilter = (q: string) => (q ? { q } : {});

export const customersQuery = (q: string) =>
  createPagedQuery<CustomerSummary>(["customers", "list", q], (page) =>
    readJson(customers.$get({ query: { ...toFilter(q), ...page } })),
  );

export const askForCsv = (q: string) => customers["export.csv"].$get({ query: toFilter(q) });

export const reportListPrint = (q: string, count: number) =>
  readJson(customers.prints.$post({ json: { filters: Object.keys(toFilter(q)), count } }));

export const reportPrint = (id: string) => readJson(byId.prints.$post({ param: { id } }));

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["customers", "one", id],
    queryFn: async (): Promise<CustomerDetail> => readJson(byId.$get({ param: { id } })),
    staleTime: 0,
  });

type Detail = Pick<CustomerDetail, "id" | "version">;

const refresh = () => client.invalidateQueries({ queryKey: ["customers"] });

const steps = {
  merge: ({ id, version }: Detail, otherId: string) =>
    readJson(byId.merge.$post({ param: { id }, json: { version, otherId } })),
  split: ({ id, version }: Detail, otherId: string) =>
    readJson(byId.split.$post({ param: { id }, json: { version, otherId } })),
  dismiss: ({ id }: Detail, otherId: string) =>
    readJson(byId.matches[":otherId"].$delete({ param: { id, otherId } })),
};

export type Step = keyof typeof steps;

export const usePairStep = (customer: Detail) =>
  useMutation({
    mutationFn: ({ step, otherId }: { step: Step; otherId: string }) => steps[step](customer, otherId),
    onSuccess: (_, { step }) => {
      toast.success(doneWords[step]);
      return refresh();
    },
    onError: (error) => toastFailure("The change was not saved.", error),
  });

export const useSaveReason = ({ id }: Detail) =>
  useMutation({
    mutationFn: (json: { version: number; doNotServe: string }) =>
      readJson(byId.$patch({ param: { id }, json })),
    onSuccess: (_, { doNotServe }) => {
      toast.success(doNotServe ? doneWords.block : doneWords.serve);
      return refresh();
    },
  });

export const useAddNote = ({ id }: Detail) =>
  useMutation({
    mutationFn: (json: { id: string; text: string }) => readJson(byId.notes.$post({ param: { id }, json })),
    onSuccess: () => {
      toast.success(doneWords.note);
      return refresh();
    },
    onError: (error) => {
      if (isAlreadySent(error)) void refresh();
    },
  });

/** Each call of the API deletes for some seconds, and returns how many requests are left. */
async function erase(id: string, onPart: () => void): Promise<void> {
  const { left } = await readJson(byId.$delete({ param: { id } }));
  onPart();
  if (left > 0) await erase(id, onPart);
}

/** A call may delete some requests before it finds one whose record is missing. */
const isRefusedWhole = (error: unknown) =>
  error instanceof ApiError && error.isRefusal && error.code !== "record_missing";

export function useErase({ id, name, requests }: Pick<CustomerDetail, "id" | "name" | "requests">) {
  const isBegun = useRef(false);
  const dropDrafts = () => {
    for (const request of requests) deleteDrafts(request.id);
    deleteDraft(id);
  };
  return useMutation({
    mutationFn: () => {
      isBegun.current = false;
      return erase(id, () => {
        isBegun.current = true;
        dropDrafts();
      });
    },
    onSuccess: () => {
      client.removeQueries({ queryKey: customerQuery(id).queryKey });
      for (const request of requests)
        client.removeQueries({ queryKey: inboxKeys.entry(request.form, request.id) });
      toast.success(`Everything about ${name} was deleted.`);
    },
    onError: (error) => {
      if (mayBePartial(error)) dropDrafts();
      const isWhole = !isBegun.current && isRefusedWhole(error);
      const partly = "Not everything was deleted. Delete again to finish.";
      toastFailure(isWhole ? `${name} was not deleted.` : partly, error);
    },
    onSettled: () => {
      void refresh();
      void client.invalidateQueries({ queryKey: ["inbox"], refetchType: "none" });
    },
  });
}

export const useDownload = ({ id }: Detail) =>
  useMutation({
    mutationFn: async () => {
      await saveFile(await byId["requests.csv"].$get({ param: { id } }), "customer.csv");
    },
    onSuccess: () => toast.success("The file is in your downloads."),
    onError: (error) => toastFailure("We couldn't make the file.", error),
  });
