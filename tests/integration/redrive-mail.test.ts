import { sendFormMail } from "@handyman/core/inbox/mail";
import { findOwedMails } from "@handyman/core/inbox/redrive";
import { writeSettings } from "@handyman/core/setting/setting";
import { expect, it } from "vitest";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
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

const owed = async () => (await findOwedMails()).map(({ form, id }) => [form, id]);

it("finds quotes and messages with unsent mails after the stream gave up, and sends each mail once", async () => {
  const recipients = ["office@example.test"];
  await writeSettings({
    quote_form_emails: recipients,
    contact_form_emails: recipients,
    enable_form_notifications: true,
  });
  await send();
  await write();
  await stage.settled();
  expect(await owed()).toEqual([]);

  stage.fault({ service: "ses", code: "ServiceUnavailable", times: 1000 });
  const quote = await send();
  const spam = await send({ fax: "I am a robot" });
  const message = await write();
  await stage.settled();
  expect(stage.deadLetters().length).toBeGreaterThan(0);
  expect(await owed()).toEqual([
    ["quote", quote],
    ["contact", message],
  ]);

  stage.clearFaults();
  const before = (await stage.mail()).length;
  for (const { form, id } of await findOwedMails()) await sendFormMail(form, id);
  expect((await stage.mail()).length).toBe(before + 4);
  expect(await owed()).toEqual([]);
  for (const id of [quote, spam]) await sendFormMail("quote", id);
  await sendFormMail("contact", message);
  expect((await stage.mail()).length).toBe(before + 4);
});
