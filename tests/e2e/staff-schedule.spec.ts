import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import { aRequest, chooseStatus, toastOf } from "./staff-steps.ts";

/**
 * Dragging needs a browser, which finds what lies under the pointer.
 * packages/web/src/admin/schedule/schedule.dom.test.tsx tests everything else.
 */

test.use({ viewport: { width: 1440, height: 1000 } });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover({ force: true });
  await to.hover({ force: true, position: { x: 12, y: 12 } });
  await page.mouse.up();
}

test("a mouse drags a waiting request onto the schedule and its visit to another day", async ({
  page,
  stage,
}) => {
  const { name, id } = await aRequest(stage, { name: "Dana Dragged" });
  await signInAs(page, "office", `/admin/requests/${id}`);
  await chooseStatus(page, name, "Scheduled");
  await page.getByRole("button", { name: "Decide the day later" }).click();
  await expect(toastOf(page)).toContainText("Scheduled");
  await page.goto("/admin/schedule?week=2031-07-07");
  const question = page.getByRole("dialog", { name: `When do we visit ${name}?` });
  const slot = (words: RegExp) => page.getByRole("button", { name: words });

  const waiting = page.getByRole("region", { name: "To be planned" }).getByRole("listitem");
  const card = waiting.filter({ hasText: name });
  await drag(page, card, slot(/^Plan a visit: .*\(me\), Wednesday, July 9, 12 – 2 PM/));
  await expect(question.getByLabel("Day", { exact: true })).toHaveValue("2031-07-09");
  await expect(question.getByLabel("Arrival")).toHaveValue("12:00");
  await question.getByRole("button", { name: "Save the visit" }).click();
  await expect(toastOf(page)).toContainText("Wednesday, July 9, 12 – 2 PM");
  await expect(card).toHaveCount(0);

  const visit = page.getByRole("button", { name: new RegExp(`^${name}: `) });
  await drag(page, visit, slot(/^Plan a visit: .*\(me\), Thursday, July 10, 8 – 10 AM/));
  await expect(question.getByLabel("Day", { exact: true })).toHaveValue("2031-07-10");
  await question.getByRole("button", { name: "Save the visit" }).click();
  await expect(visit).toHaveAccessibleName(/8 – 10 AM/);

  await drag(page, visit, page.getByRole("heading", { name: "Schedule" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await visit.click();
  await expect(page.getByRole("dialog", { name })).toContainText("Thursday, July 10");
});
