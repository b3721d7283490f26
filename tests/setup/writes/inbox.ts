import { randomInt, randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import { readEntry } from "@handyman/core/requests/entry";
import type { Stage } from "@handyman/local/stage";
import { aContactRequest, anEnteredRequest, aQuoteRequest } from "../../factories.ts";
import { aPost } from "../content.ts";
import { aReviewedJob } from "../photo-projects.ts";
import { aMessage, aRequest } from "../requests.ts";
import { owner } from "../staff.ts";
import { aSentPhoto, aStaffPhoto } from "../uploads.ts";
import { estimateWrites } from "./estimates.ts";
import { invoiceWrites } from "./invoices.ts";
import { asOwner, bodyFrom, type Preparations } from "./steps.ts";

const anUpload = () => {
  const files = [{ name: "a", type: "image/png", size: 9 }];
  return { requestId: randomUUID(), firstId: randomUUID(), files };
};

export const visitorWrites = (stage: Stage): Preparations => ({
  "POST /api/uploads": () => ["uploads", anUpload()],
  "POST /api/quotes": async () => ["quotes", aQuoteRequest({ photos: [await aSentPhoto(stage)] })],
  "POST /api/contact": () => ["contact", aContactRequest()],
  "POST /api/audit": () => {
    const details = { serviceCount: 1, urgency: "asap", hasPhotos: false };
    return ["audit", { action: "quote_form_submitted", resourceType: "quote", details }];
  },
  "POST /api/client-errors": () => [
    "client-errors",
    { kind: "error", name: "TypeError", route: "/faq", build: "app-1" },
  ],
  "POST /api/posts/:id/views": async () => [`posts/${(await aPost()).id}/views`, { sessionId: randomUUID() }],
});

const inboxes = {
  requests: { form: "quote", create: aRequest },
  messages: { form: "contact", create: aMessage },
} as const;

export const aListPrint = { filters: ["week"], count: 3 };

type PickDay = (first: string) => Promise<string>;

/**
 * Each call plans another day, because a person has one visit at a time. An empty stage gets the
 * first day, because the words of the day are counted in what a run leaves.
 */
const pickDayOf =
  (stage: Stage, isShared: boolean): PickDay =>
  async (first) =>
    addDays(first, isShared ? randomInt(10_000) : (await stage.records("visit")).length);

const visitWrites = (make: () => Promise<{ id: string }>, pickDay: PickDay): Preparations => ({
  "PUT /api/admin/schedule/:id": async () => {
    const { id } = await make();
    const { version = 0 } = await readEntry("quote", id);
    const day = await pickDay("2099-05-06");
    const visit = { version, day, start: "10:00", staffId: owner.id, isMailed: true };
    return [`schedule/${id}`, visit];
  },
  "POST /api/admin/schedule/prints": () => ["schedule/prints", aListPrint],
  "POST /api/admin/visits/feed": () => ["visits/feed"],
  "DELETE /api/admin/visits/feed": () => ["visits/feed"],
});

/** Writes of the person who goes to the customer. Here that is the owner. */
function ownVisitWrites(stage: Stage, make: () => Promise<{ id: string }>, pickDay: PickDay): Preparations {
  const plan = async () => {
    const { id } = await make();
    const { version = 0 } = await readEntry("quote", id);
    const day = await pickDay(addDays(pacificDay(), 1));
    const visit = { version, day, start: "08:00", staffId: owner.id, isMailed: false };
    const isDoubleBookingConfirmed = true;
    await bodyFrom(asOwner(stage)("PUT", `schedule/${id}`, { ...visit, isDoubleBookingConfirmed }));
    return { path: `visits/${id}`, day };
  };
  return {
    "POST /api/admin/visits/:id/steps": async () => {
      const { path, day } = await plan();
      return [`${path}/steps`, { id: randomUUID(), progress: "onTheWay", day, start: "08:00" }];
    },
    "POST /api/admin/visits/:id/notes": async () => [
      `${(await plan()).path}/notes`,
      { id: randomUUID(), text: "The gate sticks." },
    ],
    "POST /api/admin/visits/:id/photos": async () => [
      `${(await plan()).path}/photos`,
      { id: randomUUID(), photos: [await aStaffPhoto(stage)] },
    ],
    "POST /api/admin/visits/:id/uploads": async () => [`${(await plan()).path}/uploads`, anUpload()],
  };
}

const enteringWrites = (stage: Stage): Preparations => ({
  "POST /api/admin/requests": async () => [
    "requests",
    anEnteredRequest({ photos: [await aStaffPhoto(stage)], isConfirmed: true }),
  ],
  "POST /api/admin/requests/uploads": () => ["requests/uploads", anUpload()],
});

const photoProjectWrites = (stage: Stage): Preparations => ({
  "POST /api/admin/requests/:id/project": async () => {
    const { id } = await aReviewedJob(stage);
    return [`requests/${id}/project`];
  },
});

export function inboxWrites(stage: Stage, area: keyof typeof inboxes, isShared = false): Preparations {
  const { form, create } = inboxes[area];
  let shared: ReturnType<typeof create> | undefined;
  const make = () => {
    if (!isShared) return create(stage);
    shared ??= create(stage);
    return shared;
  };
  const path = async () => `${area}/${(await make()).id}`;
  const pickDay = pickDayOf(stage, isShared);
  return {
    ...(area === "requests" && {
      ...visitWrites(make, pickDay),
      ...ownVisitWrites(stage, make, pickDay),
      ...enteringWrites(stage),
      ...estimateWrites(stage),
      ...invoiceWrites(stage),
      ...photoProjectWrites(stage),
    }),
    [`POST /api/admin/${area}/prints`]: () => [`${area}/prints`, aListPrint],
    [`POST /api/admin/${area}/:id/prints`]: async () => [`${await path()}/prints`],
    [`PATCH /api/admin/${area}/:id`]: async () => {
      const { id } = await make();
      const { version = 0 } = await readEntry(form, id);
      await bodyFrom(asOwner(stage)("PATCH", `${area}/${id}`, { version, assigneeId: owner.id }));
      return [`${area}/${id}`, { version: version + 1, status: "contacted" }];
    },
    [`PATCH /api/admin/${area}/:id/correction`]: async () => [
      `${await path()}/correction`,
      { version: 0, name: "Dana Whitfield" },
    ],
    [`DELETE /api/admin/${area}/:id`]: async () => [await path()],
    [`POST /api/admin/${area}/:id/notes`]: async () => [
      `${await path()}/notes`,
      { id: randomUUID(), text: "Hm." },
    ],
    [`POST /api/admin/${area}/:id/replies`]: async () => [
      `${await path()}/replies`,
      { id: randomUUID(), subject: "Your request", text: "We come on Monday." },
    ],
    [`POST /api/admin/${area}/:id/mails/:mail/retry`]: async () => {
      stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
      return [`${await path()}/mails/customerMail/retry`];
    },
  };
}
