import type { readCustomerFile } from "./read.ts";

export type CustomerDetail = Awaited<ReturnType<typeof readCustomerFile>>;
