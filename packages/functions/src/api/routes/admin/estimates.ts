import * as answers from "@handyman/core/requests/estimates/answer";
import { readEstimates, saveEstimateDraft } from "@handyman/core/requests/estimates/draft";
import * as schema from "@handyman/core/requests/estimates/schema";
import { sendEstimate } from "@handyman/core/requests/estimates/send";
import { Hono } from "hono";
import { validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

/** No version has the number 0, so every other text is not found either. */
const toNumber = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0);

/** Customers answer on a page of their own. Here staff write down what a customer said. */
export const estimateRoutes = new Hono<StaffEnv>()
  .get("/:id/estimate", async (c) => c.json(await readEstimates(getActor(c), c.req.param("id"))))
  .put("/:id/estimate", validate("json", schema.draftSave), async (c) =>
    c.json(await saveEstimateDraft(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/estimate/sendings", validate("json", schema.estimateSending), async (c) =>
    c.json(await sendEstimate(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/estimate/:number/withdrawal", async (c) => {
    const { id, number } = c.req.param();
    return c.json(await answers.withdrawEstimate(getActor(c), id, toNumber(number)));
  })
  .post("/:id/estimate/:number/acceptance", validate("json", schema.acceptance), async (c) => {
    const { id, number } = c.req.param();
    return c.json(await answers.acceptEstimate(getActor(c), id, toNumber(number), c.req.valid("json")));
  })
  .delete("/:id/estimate/:number/acceptance", async (c) => {
    const { id, number } = c.req.param();
    return c.json(await answers.undoAcceptance(getActor(c), id, toNumber(number)));
  })
  .post("/:id/estimate/:number/refusal", validate("json", schema.refusal), async (c) => {
    const { id, number } = c.req.param();
    return c.json(await answers.declineEstimate(getActor(c), id, toNumber(number), c.req.valid("json")));
  })
  .post("/:id/estimate/:number/wishes", validate("json", schema.changeWish), async (c) => {
    const { id, number } = c.req.param();
    return c.json(await answers.askForChange(getActor(c), id, toNumber(number), c.req.valid("json")));
  });
