import { randomUUID } from "node:crypto";
import type { Stage } from "@handyman/local/stage";
import { aPerson, aRequest, readCustomerId } from "../requests.ts";
import { aListPrint } from "./inbox.ts";
import { asOwner, type Preparations } from "./steps.ts";

export function customerWrites(stage: Stage): Preparations {
  const aCustomer = async () => `customers/${await readCustomerId(await aRequest(stage, aPerson()))}`;
  const aPair = async () => {
    const [path, other] = [await aCustomer(), await aCustomer()];
    return { path, otherId: other.slice("customers/".length) };
  };
  return {
    "PATCH /api/admin/customers/:id": async () => [
      await aCustomer(),
      { version: 0, doNotServe: "Did not pay." },
    ],
    "PATCH /api/admin/customers/:id/correction": async () => [
      `${await aCustomer()}/correction`,
      { version: 0, phone: aPerson().phone },
    ],
    "POST /api/admin/customers/prints": () => ["customers/prints", aListPrint],
    "POST /api/admin/customers/:id/prints": async () => [`${await aCustomer()}/prints`],
    "POST /api/admin/customers/:id/notes": async () => [
      `${await aCustomer()}/notes`,
      { id: randomUUID(), text: "Two dogs." },
    ],
    "POST /api/admin/customers/:id/merge": async () => {
      const { path, otherId } = await aPair();
      return [`${path}/merge`, { version: 0, otherId }];
    },
    "POST /api/admin/customers/:id/split": async () => {
      const { path, otherId } = await aPair();
      await asOwner(stage)("POST", `${path}/merge`, { version: 0, otherId });
      return [`${path}/split`, { version: 1, otherId }];
    },
    "DELETE /api/admin/customers/:id/matches/:otherId": async () => {
      const { path, otherId } = await aPair();
      return [`${path}/matches/${otherId}`];
    },
    "DELETE /api/admin/customers/:id": async () => [await aCustomer()],
  };
}
