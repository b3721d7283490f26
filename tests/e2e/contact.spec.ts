import { randomUUID } from "node:crypto";
import { MIN_FILL_MS } from "@handyman/core/requests/quote-form/rules";
import { expect, loseFirstResponse, test } from "./fixtures.ts";
import { expectMails } from "./mails.ts";

/**
 * The contact form, from the browser to the inbox.
 * packages/web/src/site/pages/site-pages.dom.test.tsx tests refusals and failures.
 */

test("a message whose first response was lost is stored and mailed once, and the page of thanks stays after a reload", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_CONNECTION_RESET/);
  const email = `dana.${randomUUID().slice(0, 8)}@example.test`;
  await page.clock.install();
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Message to us" });
  const field = (name: RegExp) => form.getByRole("textbox", { name });
  await field(/^Name/).fill("Dana Whitfield");
  await field(/^Email/).fill(email);
  await field(/^Message/).fill("Do you hang doors?");
  await field(/^Phone/).pressSequentially("4155550123");
  await expect(field(/^Phone/)).toHaveValue("415-555-0123");
  await form.getByRole("combobox", { name: /^Service/ }).selectOption("door-window-repair");
  await form.getByRole("combobox", { name: /^Timeline/ }).selectOption("this-month");
  // A form that is sent sooner counts as spam.
  await page.clock.fastForward(MIN_FILL_MS);
  const release = await loseFirstResponse(page, "**/api/contact");
  const send = form.getByRole("button", { name: "Send message" });
  await send.dblclick();
  await expect(form.getByRole("status")).toContainText("We can't reach the server. Trying again…");
  await expect(field(/^Message/)).toHaveValue("Do you hang doors?");
  await page.clock.fastForward(2000);
  release();
  await expect(page.getByText("Thank you. Your message is in.")).toBeVisible();

  const messages = (await stage.records("contact")).filter((record) => record.email === email);
  expect(messages).toMatchObject([
    {
      name: "Dana Whitfield",
      phone: "415-555-0123",
      message: "Do you hang doors?",
      service: "door-window-repair",
      timeline: "this-month",
      source: "/contact",
    },
  ]);
  await page.reload();
  await expect(page.getByText(String(messages[0]?.reference))).toBeVisible();
  const mails = await expectMails(stage, email, 2);
  expect(mails.filter((mail) => mail.replyTo.includes(email))).toHaveLength(1);

  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(field(/^Message/)).toHaveValue("");
});
