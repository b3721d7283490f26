import { invalid } from "../../lib/errors.ts";
import { CrewEntity } from "../../projects-and-reviews/crew.ts";
import type { Actor } from "../../staff/actor.ts";
import { mayEnter } from "../../staff/rules.ts";
import type { Colleague } from "../../staff/schema.ts";
import { findMember, listStaff } from "../../staff/staff.ts";
import type { PoolMember } from "../../staff/user-pool.ts";
import type { RequestRecord } from "../entity.ts";

/**
 * The id in a visit names an account, or somebody of the crew, who may have no account. Somebody of
 * the crew with an account keeps the crew's id, so the account may come and go.
 */
const readCrew = async () => {
  const states = await Promise.all(
    (["draft", "published"] as const).map((state) =>
      CrewEntity.query.byState({ state }).go({ pages: "all" }),
    ),
  );
  return states.flatMap(({ data }) => data);
};

/** A person of both is bookable once, as crew. */
export async function listPeople(actor: Actor): Promise<Colleague[]> {
  const [members, crew] = await Promise.all([listStaff(actor), readCrew()]);
  const linked = new Set(crew.map(({ isBookable, accountId }) => isBookable && accountId));
  const isBookable = ({ id, roles, state }: Colleague) =>
    state !== "disabled" && mayEnter(roles, "visits") && !linked.has(id);
  return [
    ...members.map((member) => ({ ...member, canVisit: isBookable(member) })),
    ...crew.map(({ id, name, accountId, isBookable: canVisit = false }): Colleague => {
      const person = { id, name, canVisit, state: "active", isCrew: true } as const;
      return { ...person, roles: [], ...(accountId && { accountId }) };
    }),
  ];
}

/** Returns the ids under which visits of an account's owner are planned. 0.5 read units. */
export async function listVisitorIds(accountId: string): Promise<string[]> {
  const { data } = await CrewEntity.query.byAccount({ accountId }).go({ pages: "all" });
  return [accountId, ...data.map(({ id }) => id)];
}

async function findCrew(id: string) {
  const { data } = await CrewEntity.get({ id }).go();
  return data;
}

/**
 * Returns the account of somebody who can go to customers, if they have one.
 * @throws AppError `invalid` when the person is gone, disabled, or nobody sends them
 */
export async function readVisitor(id: string): Promise<PoolMember | undefined> {
  const member = await findMember(id);
  if (member && member.state !== "disabled") {
    if (mayEnter(member.roles, "visits")) return member;
    throw invalid(`${member.name} does not visit customers. Please choose someone else.`, "no_visitor");
  }
  const crew = await findCrew(id);
  if (!crew?.isBookable)
    throw invalid("You can't send this person. Please choose someone else.", "unknown_visitor");
  return crew.accountId ? findMember(crew.accountId) : undefined;
}

/**
 * Returns the assignee after a visit was planned: the person of the visit, if that person may open
 * requests, and nobody but the person of the earlier visit had the request.
 */
export async function followVisit(
  { assigneeId, visitStaffId = "" }: RequestRecord,
  visitor: PoolMember | undefined,
): Promise<{ assigneeId?: string }> {
  if (!visitor || visitor.state === "disabled" || !mayEnter(visitor.roles, "requests")) return {};
  const isFree =
    assigneeId === "" ||
    assigneeId === visitStaffId ||
    (visitStaffId !== "" && assigneeId === (await findCrew(visitStaffId))?.accountId);
  return isFree ? { assigneeId: visitor.id } : {};
}
