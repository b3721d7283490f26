import { expect, it } from "vitest";
import { listMails } from "../../../../../tests/setup/mails.ts";
import { defaultSettings } from "../../settings/defaults.ts";

it.each([
  ["asks for a time when customers can choose one", "1", "Next, choose a time for our visit on your page."],
  ["says that we set the day otherwise", "", "We'll get back to you to set the day."],
])("the mail about an acceptance %s", (_what, visits_per_window, words) => {
  const mails = listMails({ ...defaultSettings, visits_per_window });
  expect(mails.find(({ subject }) => subject.includes("accept our estimate"))?.text).toContain(words);
});
