import { randomUUID } from "node:crypto";
import { readEstimates } from "@handyman/core/requests/estimates/draft";
import type { Stage } from "@handyman/local/stage";
import { aDraft, anEstimate, aSentEstimate } from "../estimates.ts";
import { aRequest } from "../requests.ts";
import { owner } from "../staff.ts";
import { asOwner, bodyFrom, type Preparations } from "./steps.ts";

/** Each write is about a request of its own, because an answer ends an estimate. */
export function estimateWrites(stage: Stage): Preparations {
  const aSentOne = async () => {
    const { id } = await aRequest(stage);
    const { versions } = await aSentEstimate(owner, id);
    await stage.settled();
    return `requests/${id}/estimate/${versions[0]?.number}`;
  };
  return {
    "PUT /api/admin/requests/:id/estimate": async () => {
      const { id } = await aRequest(stage);
      const { draft } = await readEstimates(owner, id);
      return [`requests/${id}/estimate`, { version: draft.version, content: anEstimate() }];
    },
    "POST /api/admin/requests/:id/estimate/sendings": async () => {
      const { id } = await aRequest(stage);
      const { draft } = await aDraft(owner, id);
      return [`requests/${id}/estimate/sendings`, { version: draft.version, isMailed: true }];
    },
    "POST /api/admin/requests/:id/estimate/:number/withdrawal": async () => [
      `${await aSentOne()}/withdrawal`,
    ],
    "POST /api/admin/requests/:id/estimate/:number/acceptance": async () => [
      `${await aSentOne()}/acceptance`,
      { name: "Dana Whitfield" },
    ],
    "DELETE /api/admin/requests/:id/estimate/:number/acceptance": async () => {
      const path = await aSentOne();
      await bodyFrom(asOwner(stage)("POST", `${path}/acceptance`, { name: "Dana Whitfield" }));
      await stage.settled();
      return [`${path}/acceptance`];
    },
    "POST /api/admin/requests/:id/estimate/:number/refusal": async () => [
      `${await aSentOne()}/refusal`,
      { reason: "price", text: "A neighbor does it." },
    ],
    "POST /api/admin/requests/:id/estimate/:number/wishes": async () => [
      `${await aSentOne()}/wishes`,
      { id: randomUUID(), text: "Without the paint, please." },
    ],
  };
}
