import * as z from "zod/mini";
import { requiredText, type Versioned, version } from "../lib/fields.ts";
import { type CatalogueEntry, findPriceProblems, priceLimits, type SubService } from "./rules.ts";
import type { Service, ServiceWords } from "./service-schema.ts";

const subService = z.strictObject({
  name: requiredText(priceLimits.name),
  low: z.number(),
  high: z.number(),
});

const goodRows = z.superRefine<SubService[]>((rows, context) => {
  const names = rows.map(({ name }) => name);
  for (const [index, row] of rows.entries()) {
    const [problem] = Object.values(findPriceProblems(row, names));
    if (problem) context.addIssue({ code: "custom", message: `Row ${index + 1}: ${problem}` });
  }
});

export const priceListSave = z.strictObject({
  version,
  subServices: z.array(subService).check(z.maxLength(priceLimits.subServices), goodRows),
});

export type PriceListSave = z.infer<typeof priceListSave>;

export interface PriceList extends CatalogueEntry, Versioned {}

export interface NamedService extends Pick<CatalogueEntry, "key" | "name"> {
  isActive: boolean;
  hasPage: boolean;
}

export interface ServiceWithPrices extends Service, Partial<ServiceWords> {
  subServices: readonly SubService[];
}
