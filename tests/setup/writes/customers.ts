import { randomUUID } from "node:crypto";
import type { Stage } from "@handyman/local/stage";
import { aPerson, aRequest, readCustomerId } from "../requests.ts";
import { aListPrint } from "./inbox.ts";
import { asOwner, type Write } from "./steps.ts";

/** Makes a customer with one request. Returns the id. */
async function aCustomer(stage: Stage): Promise<string> {
  return readCustomerId(await aRequest(stage, aPerson()));
}

/** Writes of staff about customers, each about customers of its own. */
export function customerWrites(stage: Stage): Write[] {
  const call = asOwner(stage);
  const aPair = async () => [await aCustomer(stage), await aCustomer(stage)] as const;
  return [
    [
      "PATCH /api/admin/customers/:id",
      async () => {
        const id = await aCustomer(stage);
        return () => call("PATCH", `customers/${id}`, { version: 0, doNotServe: "Did not pay." });
      },
    ],
    ["POST /api/admin/customers/prints", async () => () => call("POST", "customers/prints", aListPrint)],
    [
      "POST /api/admin/customers/:id/prints",
      async () => {
        const id = await aCustomer(stage);
        return () => call("POST", `customers/${id}/prints`);
      },
    ],
    [
      "POST /api/admin/customers/:id/notes",
      async () => {
        const [id, note] = [await aCustomer(stage), { id: randomUUID(), text: "Two dogs." }];
        return () => call("POST", `customers/${id}/notes`, note);
      },
    ],
    [
      "POST /api/admin/customers/:id/merge",
      async () => {
        const [id, otherId] = await aPair();
        return () => call("POST", `customers/${id}/merge`, { version: 0, otherId });
      },
    ],
    [
      "POST /api/admin/customers/:id/split",
      async () => {
        const [id, otherId] = await aPair();
        await call("POST", `customers/${id}/merge`, { version: 0, otherId });
        return () => call("POST", `customers/${id}/split`, { version: 1, otherId });
      },
    ],
    [
      "DELETE /api/admin/customers/:id/matches/:otherId",
      async () => {
        const [id, otherId] = await aPair();
        return () => call("DELETE", `customers/${id}/matches/${otherId}`);
      },
    ],
    [
      "DELETE /api/admin/customers/:id",
      async () => {
        const id = await aCustomer(stage);
        return () => call("DELETE", `customers/${id}`);
      },
    ],
  ];
}
