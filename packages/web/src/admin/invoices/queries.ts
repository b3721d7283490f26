import type { InvoiceState } from "@handyman/core/requests/invoices/rules";
import type { InvoiceDetail, InvoiceRow, NewInvoice } from "@handyman/core/requests/invoices/schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "../../lib/toast.ts";
import { refreshEntry } from "../inbox/inbox.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";
import { toastFailure } from "../lib/toasts.ts";

const api = staffApi.invoices;
const byNumber = api[":number"];

export const invoicesQuery = (state: InvoiceState | undefined) =>
  createPagedQuery<InvoiceRow>(["invoices", "list", state ?? "all"], (page) =>
    readJson(api.$get({ query: { ...(state && { state }), ...page } })),
  );

export const askForCsv = (period: string) => api["export.csv"].$get({ query: { period } });

export const invoiceQuery = (number: string) =>
  queryOptions({
    queryKey: ["invoices", "one", number],
    queryFn: async (): Promise<InvoiceDetail> => readJson(byNumber.$get({ param: { number } })),
    staleTime: 0,
  });

function keep(invoice: InvoiceDetail): void {
  client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  void client.invalidateQueries({ queryKey: ["invoices", "list"] });
  void refreshEntry("quote", invoice.requestId);
}

export const useMakeInvoice = () =>
  useMutation({
    mutationFn: async (json: NewInvoice): Promise<InvoiceDetail> => readJson(api.$post({ json })),
    onSuccess: (invoice) => {
      keep(invoice);
      toast.success(
        invoice.isMailed ? `Invoice ${invoice.id} is on its way.` : `Invoice ${invoice.id} is made.`,
      );
    },
    onError: (_error, { requestId }) => void refreshEntry("quote", requestId),
  });

type PaymentInput = Parameters<(typeof byNumber.payment)["$put"]>[0]["json"];

const useReload = (number: string) => () =>
  void client.invalidateQueries({ queryKey: invoiceQuery(number).queryKey });

export function useUndoPayment(number: string) {
  const reload = useReload(number);
  return useMutation({
    mutationFn: async (version: number): Promise<InvoiceDetail> =>
      readJson(byNumber.payment.$delete({ param: { number }, query: { version: String(version) } })),
    onSuccess: (invoice) => {
      keep(invoice);
      toast.success(`Invoice ${number} is open again.`);
    },
    onError: (error) => {
      toastFailure("The payment was not taken back.", error);
      reload();
    },
  });
}

export function usePay(number: string) {
  const undo = useUndoPayment(number);
  const reload = useReload(number);
  return useMutation({
    mutationFn: async (json: PaymentInput): Promise<InvoiceDetail> =>
      readJson(byNumber.payment.$put({ param: { number }, json })),
    onSuccess: (invoice) => {
      keep(invoice);
      toast.success(`Invoice ${number} is paid.`, {
        action: { label: "Undo", onClick: () => undo.mutate(invoice.version) },
        duration: 15_000,
      });
    },
    onError: reload,
  });
}

export function useVoid(number: string) {
  const reload = useReload(number);
  return useMutation({
    mutationFn: async (): Promise<InvoiceDetail> => readJson(byNumber.void.$post({ param: { number } })),
    onSuccess: (invoice) => {
      keep(invoice);
      toast.success(`Invoice ${number} is void.`);
    },
    onError: (error) => {
      toastFailure("The invoice was not made void.", error);
      reload();
    },
  });
}
