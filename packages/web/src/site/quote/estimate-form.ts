import { estimateRequest, findPrice } from "@handyman/core/requests/quote-form/estimate-rules";
import { type Catalogue, findEntry, type QuoteValues } from "./state.ts";

/** Returns the usual price, as the mails about this request name it. */
export function estimateForm(catalogue: Catalogue, { services, details }: QuoteValues, minimum: number) {
  const priced = services.map((item) => ({
    ...item,
    ...findPrice(findEntry(catalogue, item.serviceKey), item.subService),
  }));
  return estimateRequest({ services: priced, details }, minimum);
}
