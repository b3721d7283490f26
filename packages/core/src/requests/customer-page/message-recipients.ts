import type { Settings } from "../../settings/schema.ts";
import { mayEnter } from "../../staff/rules.ts";
import { readMember } from "../../staff/user-pool.ts";
import { type Activity, ActivityEntity, RequestEntity } from "../entity.ts";
import type { CustomerTopic } from "./rules.ts";

/** The desk gets the other topics, because a withdrawal or a deletion concerns more than one. */
const topicsOfAssignee: readonly (CustomerTopic | undefined)[] = ["message", "other-time"];

const HOUR_MS = 60 * 60 * 1000;

/** Reads stored messages and no clock, so a repeat gets the same answer. */
async function isFirstInAnHour({ form, requestId, id, at }: Activity): Promise<boolean> {
  const activities = ActivityEntity.query.all({ form, requestId });
  const { data } = await activities.go({ pages: "all", consistent: true });
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString();
  const isEarlier = (other: Activity) => other.at < at || (other.at === at && other.id < id);
  return !data.some(
    (other) =>
      topicsOfAssignee.includes(other.topic) && other.id !== id && other.at > since && isEarlier(other),
  );
}

async function findAssignee(activity: Activity): Promise<string | undefined> {
  const { form, requestId, topic } = activity;
  if (!topicsOfAssignee.includes(topic)) return undefined;
  const { data: entry } = await RequestEntity.get({ form, id: requestId }).go({ consistent: true });
  if (!entry?.assigneeId || !(await isFirstInAnHour(activity))) return undefined;
  const member = await readMember(entry.assigneeId);
  const mayOpen = member && member.state !== "disabled" && mayEnter(member.roles, "requests");
  return mayOpen ? member.email : undefined;
}

/**
 * Returns the addresses that hear of a message. The assignee gets at most one mail an hour about a
 * request. The desk gets all other messages, so nobody misses one.
 */
export async function findMessageRecipients(activity: Activity, settings: Settings): Promise<string[]> {
  const assignee = settings.enable_assignment_mails ? await findAssignee(activity) : undefined;
  return assignee ? [assignee] : settings.quote_form_emails;
}
