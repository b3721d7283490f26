import type { toCustomerSummary } from "../customer/read.ts";
import type { readCustomerFile } from "./read.ts";

export type CustomerSummary = ReturnType<typeof toCustomerSummary>;

export type CustomerDetail = Awaited<ReturnType<typeof readCustomerFile>>;
