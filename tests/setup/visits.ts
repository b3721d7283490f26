import { randomUUID } from "node:crypto";
import { pacificDay } from "@handyman/core/lib/date";
import { scheduleVisit } from "@handyman/core/requests/schedule";
import type { OwnVisitDetail, OwnVisits } from "@handyman/core/requests/visits/own-schema";
import type { VisitInput } from "@handyman/core/requests/visits/schema";
import type { Actor } from "@handyman/core/staff/actor";
import { inviteStaff } from "@handyman/core/staff/invite-staff";
import type { Role } from "@handyman/core/staff/rules";
import type { Stage } from "@handyman/local/stage";
import { signIn } from "./oidc.ts";
import { anActor, aPerson, aRequest } from "./requests.ts";
import { callWith, owner } from "./staff.ts";

const office = anActor();

const today = pacificDay();

/** Invites a member, who signs in. */
export async function aMember(stage: Stage, role: Role = "crew") {
  const email = `${randomUUID()}@example.test`;
  const { id } = await inviteStaff(owner, { name: "Robin Alvarez", email, role });
  await signIn(stage, email);
  const token = stage.token(email);
  const call = (method: string, path: string, body?: unknown) =>
    callWith(stage, token, method, `/api/admin/${path}`, body);
  const actor: Actor = { id, roles: [role] };
  return { id, actor, call };
}

export type Member = Awaited<ReturnType<typeof aMember>>;

/** One person may have many visits at one time, so that each test can plan for today. */
export const plan = (id: string, staffId: string, changes: Partial<VisitInput> = {}) =>
  scheduleVisit(office, id, {
    version: 0,
    day: today,
    start: "10:00",
    staffId,
    isMailed: false,
    isDoubleBookingConfirmed: true,
    ...changes,
  });

export async function aVisitOf(
  stage: Stage,
  staffId: string,
  overrides: Parameters<typeof aRequest>[1] = {},
) {
  const request = await aRequest(stage, {
    ...aPerson(),
    address: "12 Elm St, Oakland, CA 94607",
    ...overrides,
  });
  await plan(request.id, staffId);
  return request;
}

export const aStep = (progress: string, changes: object = {}) => {
  return { id: randomUUID(), progress, day: today, start: "10:00", ...changes };
};

export const readDetail = async ({ call }: Member, id: string) =>
  (await (await call("GET", `visits/${id}`)).json()) as OwnVisitDetail;

export const readList = async ({ call }: Member) =>
  ((await (await call("GET", "visits")).json()) as OwnVisits).items;
