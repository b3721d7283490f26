import { randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import { readReviewRating } from "@handyman/core/projects-and-reviews/review-totals";
import {
  listTestimonials,
  staffTestimonials,
  TestimonialEntity,
} from "@handyman/core/projects-and-reviews/testimonial";
import { sendReview } from "@handyman/core/requests/customer-page/review";
import { makeProject } from "@handyman/core/requests/make-project";
import { VisitEntity } from "@handyman/core/requests/visits/entity";
import { listOwnVisits, readOwnVisit } from "@handyman/core/requests/visits/own";
import { afterAll, expect, it } from "vitest";
import { type Cost, unitsOf } from "../setup/capacity.ts";
import { aDoneJob, aReviewedJob } from "../setup/photo-projects.ts";
import { anActor } from "../setup/requests.ts";
import { pickSample } from "../setup/sample.ts";
import { emptyStage, useStage } from "../setup/stage.ts";
import { aMember, aVisitOf } from "../setup/visits.ts";

const stage = useStage();

// Its visits and reviews have no requests.
afterAll(() => emptyStage(stage));

const many = pickSample({ ci: 400, long: 10_000 });
const BATCH = 1000;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Years of visits of this person and of others, all over or of somebody else. */
async function addVisits(staffId: string): Promise<void> {
  const today = pacificDay();
  for (let at = 0; at < many; at += BATCH) {
    const visits = numbered(Math.min(BATCH, many - at)).map((index) => {
      const isOwn = index % 2 === 0;
      const day = isOwn ? addDays(today, -30 - (index % 900)) : today;
      const visit = { requestId: randomUUID(), week: day, day, start: "10:00" };
      return { ...visit, staffId: isOwn ? staffId : "somebody" };
    });
    await VisitEntity.put(visits).go();
  }
}

async function addReviews(count: number): Promise<void> {
  const words = { name: "Sam", text: "Neat work, on time.", city: "Oakland", service: "", source: "A page" };
  for (let at = 0; at < count; at += BATCH) {
    const reviews = numbered(Math.min(BATCH, count - at)).map((index) => {
      const state = index % 2 ? ("draft" as const) : ("published" as const);
      const review = { ...words, id: `review-${randomUUID()}`, date: addDays("2020-01-01", index % 2000) };
      return { ...review, rating: 5, isVerified: true, mayShow: true, state, version: 1 };
    });
    await TestimonialEntity.put(reviews).go();
  }
}

const toUnits = ({ read, write, calls, scans }: Cost) => ({ read, write, calls, scans });

const measure = async (work: () => Promise<unknown>) => toUnits(await unitsOf(work, { isAlone: true }));

/** Each has two visits, because the audit log counts a member's read once an hour. */
async function aVisitor() {
  const member = await aMember(stage);
  const visits = [await aVisitOf(stage, member.id), await aVisitOf(stage, member.id)];
  await stage.settled();
  return { ...member, visitId: visits[0]?.id ?? "" };
}

async function measureVisits({ actor, visitId }: Awaited<ReturnType<typeof aVisitor>>) {
  return {
    list: await measure(() => listOwnVisits(actor)),
    one: await measure(() => readOwnVisit(actor, visitId)),
  };
}

it("a person's own visits cost the same, however many visits there were", async () => {
  const first = await aVisitor();
  // The list of staff is in memory from here on.
  await listOwnVisits(first.actor);
  const [few, other] = [await aVisitor(), await aVisitor()];
  await listOwnVisits(first.actor);
  const before = await measureVisits(few);
  await addVisits(other.id);
  const after = await measureVisits(other);
  expect(after).toEqual(before);
  expect([after.list.scans, after.one.scans]).toEqual([0, 0]);
});

it("reviews, their rating and projects of photos cost the same, however many reviews there are", async () => {
  const office = anActor();
  const review = {
    rating: 5,
    text: "Neat work.",
    name: "Dana",
    city: "Oakland",
    mayUsePhotos: "yes",
  } as const;
  const measureReviews = async () => {
    const [job, reviewed] = [await aDoneJob(stage), await aReviewedJob(stage)];
    await stage.settled();
    const caller = { origin: randomUUID(), siteUrl: stage.url, userAgent: "test" };
    const token = job.page.split("/").at(-1) ?? "";
    return {
      staffList: await measure(() => staffTestimonials.list(office, { state: "draft", limit: 12 })),
      publicList: await measure(() => listTestimonials({ limit: 12 })),
      rating: await measure(readReviewRating),
      review: await measure(() => sendReview(caller, token, review)),
      project: await measureProject(reviewed.id),
    };
  };
  /** 32 write units, and 6 more for each copy whose variants are made by then. */
  const measureProject = async (id: string) => {
    const { write, ...cost } = await measure(() => makeProject(office, id));
    expect([32, 38, 44]).toContain(write);
    return cost;
  };
  await addReviews(100);
  const few = await measureReviews();
  await addReviews(many);
  const after = await measureReviews();
  expect(after).toEqual(few);
  expect(after.rating).toEqual({ read: 0.5, write: 0, calls: 1, scans: 0 });
  expect(Object.values(after).map(({ scans }) => scans)).toEqual([0, 0, 0, 0, 0]);
});
