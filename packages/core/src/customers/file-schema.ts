import type { readCustomerFile } from "../requests/customer-file/read.ts";
import type { toCustomerSummary } from "./read.ts";

export type CustomerSummary = ReturnType<typeof toCustomerSummary>;

export type CustomerDetail = Awaited<ReturnType<typeof readCustomerFile>>;
