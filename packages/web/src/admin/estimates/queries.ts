import type {
  AcceptanceInput,
  ChangeWish,
  EstimateFile,
  EstimateSending,
  RefusalInput,
} from "@handyman/core/requests/estimates/schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "../../lib/toast.ts";
import { refreshEntry, refreshLists } from "../inbox/inbox.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { toastFailure } from "../lib/toasts.ts";

const api = staffApi.requests[":id"].estimate;

export const estimateQuery = (id: string) =>
  queryOptions({
    queryKey: ["estimate", id],
    queryFn: async (): Promise<EstimateFile> => readJson(api.$get({ param: { id } })),
    staleTime: 0,
  });

const keepFile = (id: string) => (file: EstimateFile) =>
  client.setQueryData(estimateQuery(id).queryKey, file);

export const useSaveDraft = (id: string) =>
  useMutation({
    mutationFn: async (json: Parameters<typeof api.$put>[0]["json"]): Promise<EstimateFile> =>
      readJson(api.$put({ param: { id }, json })),
    onSuccess: keepFile(id),
  });

function refreshRequest(id: string): void {
  void refreshEntry("quote", id);
  refreshLists("quote");
}

export const useSendEstimate = (id: string) =>
  useMutation({
    mutationFn: async (json: EstimateSending): Promise<EstimateFile> =>
      readJson(api.sendings.$post({ param: { id }, json })),
    onSuccess: (file, { isMailed }) => {
      keepFile(id)(file);
      refreshRequest(id);
      if (isMailed)
        toast.success("The estimate is on its way.", { description: `To ${file.recipient.email}` });
      else toast.success("The estimate is recorded as given in person.");
    },
    onError: (error) => toastFailure("The estimate was not sent.", error),
  });

type Numbered = { param: { id: string; number: string } };

const calls = {
  acceptance: (at: Numbered, json: AcceptanceInput) => api[":number"].acceptance.$post({ ...at, json }),
  refusal: (at: Numbered, json: RefusalInput) => api[":number"].refusal.$post({ ...at, json }),
  wishes: (at: Numbered, json: ChangeWish) => api[":number"].wishes.$post({ ...at, json }),
};

export type CustomerAnswer =
  | { kind: "acceptance"; input: AcceptanceInput }
  | { kind: "refusal"; input: RefusalInput }
  | { kind: "wishes"; input: ChangeWish };

const answered: Record<CustomerAnswer["kind"], string> = {
  acceptance: "The estimate is accepted.",
  refusal: "The estimate is declined.",
  wishes: "The wish is noted.",
};

function settle(id: string): void {
  void client.invalidateQueries({ queryKey: estimateQuery(id).queryKey });
  refreshRequest(id);
}

export function useAnswer(id: string, number: number) {
  const at: Numbered = { param: { id, number: String(number) } };
  const undo = async () => {
    try {
      await readJson(api[":number"].acceptance.$delete(at));
      toast.success("The acceptance is taken back.");
    } catch (error) {
      toastFailure("Not undone.", error);
    }
    settle(id);
  };
  return useMutation({
    mutationFn: ({ kind, input }: CustomerAnswer) => readJson(calls[kind](at, input as never)),
    onSuccess: (_answer, { kind }) => {
      const action = { label: "Undo", onClick: () => void undo() };
      toast.success(answered[kind], kind === "acceptance" ? { action, duration: 15_000 } : {});
      settle(id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: estimateQuery(id).queryKey }),
  });
}

export const useWithdraw = (id: string, number: number) =>
  useMutation({
    mutationFn: () => readJson(api[":number"].withdrawal.$post({ param: { id, number: String(number) } })),
    onSuccess: () => toast.success("The estimate is withdrawn."),
    onError: (error) => toastFailure("The estimate was not withdrawn.", error),
    onSettled: () => settle(id),
  });
