import { randomUUID } from "node:crypto";
import { putCopies } from "@handyman/core/lib/copy";
import { addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteRequest } from "@handyman/core/requests/delete";
import { readRequest } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { afterAll, expect, it } from "vitest";
import { readItems } from "../setup/items.ts";
import { anActor, aRequest } from "../setup/requests.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

const stage = useStage();

// Stored copies are not counted, so the numbers no longer match the records.
afterAll(() => emptyStage(stage));
const office = anActor();

async function consequences() {
  const [audit, activities, days, statuses] = await Promise.all(
    ["audit", "requestActivity", "dayStats", "cityStats", "statusStats"].map((name) => stage.records(name)),
  );
  return {
    mails: (await stage.mail()).length,
    entries: audit?.length,
    activities: activities?.length,
    days,
    statuses,
  };
}

it("a copy causes no mail, count or log entry, and a later change of it does", async () => {
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
  const sent = await aRequest(stage);
  await addReply(office, "quote", sent.id, { id: randomUUID(), subject: "Hello", text: "Tomorrow?" });
  await changeRequest(office, "quote", sent.id, { version: 1, status: "quoted" });
  await stage.settled();
  const original = await readRequest(office, sent.id);
  const items = (await readItems()).filter((item) => JSON.stringify(item).includes(sent.id));
  await deleteRequest(office, "quote", sent.id);
  await stage.settled();
  const activities = items.filter(({ __edb_e__: entity }) => entity?.S === "requestActivity");
  const others = items.filter((item) => !activities.includes(item));

  const before = await consequences();
  await putCopies(others, "run-1");
  await stage.settled();
  expect(await consequences()).toEqual(before);

  await putCopies(activities, "run-1");
  await putCopies(items, "run-1");
  await stage.settled();
  expect((await stage.mail()).length).toBe(before.mails);
  const restored = await readRequest(office, sent.id);
  expect(restored).toMatchObject({ status: "quoted", timeline: original.timeline });

  await changeRequest(office, "quote", sent.id, { version: restored.version, status: "declined" });
  await stage.settled();
  const { timeline } = await readRequest(office, sent.id);
  expect(timeline).toHaveLength(original.timeline.length + 1);
  const log = await stage.records("audit");
  expect(log.filter(({ after }) => after && JSON.stringify(after).includes("declined"))).toHaveLength(1);
});
