import { expect, it } from "vitest";
import { listCustomerMails, listMails } from "../../../../../tests/setup/mails.ts";
import { defaultSettings } from "../../settings/defaults.ts";

it.each([
  ["asks for a time when customers can choose one", "1", "Next, choose a time for our visit on your page."],
  ["says that we set the day otherwise", "", "We'll get back to you to set the day."],
])("the mail about an acceptance %s", (_what, visits_per_window, words) => {
  const mails = listMails({ ...defaultSettings, visits_per_window });
  expect(mails.find(({ subject }) => subject.includes("accept our estimate"))?.text).toContain(words);
});

it.each(["en", "es"] as const)(
  "no mail in %s names a button, because its text has only links",
  (language) => {
    const mails = Object.values(listCustomerMails(defaultSettings, language)).flat();
    expect(mails.filter(({ text }) => /\bbutton|\bbotón/i.test(text)).map(({ subject }) => subject)).toEqual(
      [],
    );
  },
);

it.each([
  ["en", /\/r\/token\n.*To accept, open your page with the link above/s],
  ["es", /\/r\/token\n.*Para aceptar, abra su página con el enlace de arriba/s],
] as const)("the mail with an estimate in %s has the link above the words about it", (language, order) => {
  const [mail] = listCustomerMails(defaultSettings, language).estimate;
  expect(mail?.text).toMatch(order);
});
