import { sendQuoteMail } from "@handyman/core/quote/quote-mail";
import { quotesOwingMail } from "@handyman/core/quote/unsettled";
import { writeSettings } from "@handyman/core/setting/setting";
import { expect, it } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function send(overrides: Parameters<typeof aQuoteRequest>[0] = {}) {
  const request = aQuoteRequest(overrides);
  await postFrom(anOrigin(), `${stage.url}/api/quotes`, request);
  return request.requestId;
}

it("finds the quotes that owe a mail after the stream gave up, and sends each mail once", async () => {
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
  await send();
  await stage.settled();
  expect(await quotesOwingMail()).toEqual([]);

  stage.fault({ service: "ses", code: "Throttling", times: 1000 });
  const owing = await send();
  const spam = await send({ fax: "I am a robot" });
  await stage.settled();
  expect(stage.deadLetters().length).toBeGreaterThan(0);
  expect(await quotesOwingMail()).toEqual([owing]);

  stage.clearFaults();
  const before = (await stage.mail()).length;
  for (const id of await quotesOwingMail()) await sendQuoteMail(id);
  expect((await stage.mail()).length).toBe(before + 2);
  expect(await quotesOwingMail()).toEqual([]);
  for (const id of [owing, spam]) await sendQuoteMail(id);
  expect((await stage.mail()).length).toBe(before + 2);
});
