import { randomUUID } from "node:crypto";
import { changeRequest } from "@handyman/core/requests/change";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { readEntry } from "@handyman/core/requests/entry";
import { addVisitPhotos } from "@handyman/core/requests/visits/work";
import type { Stage } from "@handyman/local/stage";
import { aPhoneJpeg } from "./photos.ts";
import { anActor } from "./requests.ts";
import { owner } from "./staff.ts";
import { aStaffPhoto } from "./uploads.ts";
import { aVisitOf } from "./visits.ts";

/** One picture, because each has another size. */
const picture = aPhoneJpeg({ width: 320, height: 240 });

const review = { rating: "5", text: "Neat work.", name: "Dana", city: "Oakland", mayShow: "yes" };

/** Sends a review on the customer's page, and lets the site show photos of the work. */
export const sendReviewTo = (page: string, given: Record<string, string> = {}) =>
  fetch(`${page}/review`, {
    method: "POST",
    body: new URLSearchParams({ ...review, mayUsePhotos: "yes", ...given }),
    redirect: "manual",
  });

interface Work {
  before?: number;
  after?: number;
}

/** Returns a completed request with photos of its visit, and the address of its customer's page. */
export async function aDoneJob(stage: Stage, { before = 1, after = 1 }: Work = {}) {
  const request = await aVisitOf(stage, owner.id);
  for (const [part, count] of [
    ["before", before],
    ["after", after],
  ] as const) {
    if (count === 0) continue;
    const bytes = await picture;
    const photos = await Promise.all(
      Array.from({ length: count }, () => aStaffPhoto(stage, { bytes, type: "image/jpeg" })),
    );
    await addVisitPhotos(owner, { siteUrl: stage.url }, request.id, { id: randomUUID(), part, photos });
  }
  const { version = 0 } = await readEntry("quote", request.id);
  await changeRequest(anActor(), "quote", request.id, { version, status: "completed" });
  await stage.settled();
  return { ...request, page: await createCustomerLink(request.id, stage.url) };
}

export async function aReviewedJob(stage: Stage, work: Work = {}, given: Record<string, string> = {}) {
  const job = await aDoneJob(stage, work);
  const { status } = await sendReviewTo(job.page, given);
  if (status !== 303) throw new Error(`The review answered ${status}`);
  return job;
}
