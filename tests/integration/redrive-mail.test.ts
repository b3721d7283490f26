import { randomUUID } from "node:crypto";
import { addReply } from "@handyman/core/requests/add-activity";
import { sendFormMail } from "@handyman/core/requests/mail";
import { findOwedMails } from "@handyman/core/requests/redrive";
import { writeSettings } from "@handyman/core/settings/setting";
import { expect, it } from "vitest";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { anActor, listOf } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function send(overrides: Parameters<typeof aQuoteRequest>[0] = {}) {
  const request = aQuoteRequest(overrides);
  await postFrom(anOrigin(), `${stage.url}/api/quotes`, request);
  return request.requestId;
}

async function write() {
  const request = aContactRequest();
  await postFrom(anOrigin(), `${stage.url}/api/contact`, request);
  return request.requestId;
}

const owed = async () =>
  (await findOwedMails()).map(({ form, id, activityId }) => [form, id, ...(activityId ? [activityId] : [])]);

async function sendOwed(): Promise<void> {
  for (const { form, id, activityId } of await findOwedMails()) await sendFormMail(form, id, activityId);
}

it("finds requests, messages and replies with unsent mails after the stream gave up, and sends each mail once", async () => {
  const recipients = ["office@example.test"];
  await writeSettings({
    quote_form_emails: recipients,
    contact_form_emails: recipients,
    enable_form_notifications: true,
  });
  const answered = await send();
  await write();
  await stage.settled();
  expect(await owed()).toEqual([]);

  stage.fault({ service: "ses", code: "ServiceUnavailable", times: 1000 });
  const quote = await send();
  const spam = await send({ fax: "I am a robot" });
  const message = await write();
  const reply = { id: randomUUID(), subject: "Your fence", text: "Would Friday suit you?" };
  await addReply(anActor(), "quote", answered, reply);
  await stage.settled();
  expect(stage.deadLetters().length).toBeGreaterThan(0);
  expect(await owed()).toEqual([
    ["quote", quote],
    ["contact", message],
    ["quote", answered, reply.id],
  ]);

  stage.clearFaults();
  const before = (await stage.mail()).length;
  await sendOwed();
  expect((await stage.mail()).length).toBe(before + 5);
  expect(await owed()).toEqual([]);
  await stage.settled();
  expect((await listOf({ status: "contacted" })).items).toMatchObject([{ hasMailTrouble: false }]);
  for (const id of [quote, spam]) await sendFormMail("quote", id);
  await sendFormMail("contact", message);
  await sendFormMail("quote", answered, reply.id);
  expect((await stage.mail()).length).toBe(before + 5);
});
