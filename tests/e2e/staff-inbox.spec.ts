import type { Page } from "@playwright/test";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import { aRequest, toastOf } from "./staff-steps.ts";

/** What staff hear, see and lose, or not, while they work through the inbox: focus, messages, typed words. */

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

/** Sends requests of one family name, one after the other, and waits until the inbox has them. Newest last. */
async function aFamily(stage: RemoteStage, firstNames: readonly string[]) {
  const family = `Quillon${crypto.randomUUID().replace(/\d|-/g, "").slice(0, 8)}`;
  const sent = [];
  for (const first of firstNames) sent.push(await aRequest(stage, { name: `${first} ${family}` }));
  return { family, sent };
}

const search = (page: Page) => page.getByRole("searchbox", { name: /^Search/ });
const lineOf = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

async function move(page: Page, name: string, option: string) {
  await page.getByRole("button", { name: new RegExp(`^(Status of|Move) ${name}`) }).press("Enter");
  const choice = page.getByRole("menuitemradio", { name: option });
  await expect(choice).toBeVisible();
  await choice.press("Enter");
}

/** Has the API fail for addresses like that, and answers how to have it answer again. */
async function failing(page: Page, address: RegExp) {
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ error: { code: "unavailable", message: "Please try again in a moment." } }),
    }),
  );
  return () => page.unroute(address);
}

test("a line that leaves the inbox passes the focus to the next, and how many are left is said", async ({
  page,
  stage,
}) => {
  const { family } = await aFamily(stage, ["Ann", "Bea", "Cleo"]);
  await signInAs(page, "office", `/admin/requests?q=${family}&folder=open`);
  await expect(said(page, "3 requests shown")).toBeAttached();
  await move(page, "Bea", "Declined");
  await expect(lineOf(page, "Ann")).toBeFocused();
  await expect(said(page, "2 requests shown")).toBeAttached();
  await page.keyboard.press("k");
  await expect(lineOf(page, "Cleo")).toBeFocused();
  await page.keyboard.press("j");
  await move(page, "Ann", "Declined");
  await expect(lineOf(page, "Cleo")).toBeFocused();
  await move(page, "Cleo", "Declined");
  await expect(said(page, "Nothing matches")).toBeAttached();
  await expect(page.locator(":focus")).toContainText("Nothing matches");
});

test("a card that is moved keeps the focus, and one that leaves the board passes it on", async ({
  page,
  stage,
}) => {
  const { family } = await aFamily(stage, ["Ann", "Bea"]);
  await signInAs(page, "office", `/admin/requests?q=${family}&view=board`);
  await expect(said(page, "2 requests shown")).toBeAttached();
  await move(page, "Bea", "Quoted");
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(column("Quoted").getByRole("link", { name: /^Bea/ })).toBeFocused();
  await move(page, "Bea", "Spam");
  await expect(lineOf(page, "Ann")).toBeFocused();
});

test("a filter that is taken away leaves the focus with the next one, the last with the search", async ({
  page,
}) => {
  await signInAs(page, "office", "/admin/requests?q=nobodyhere&city=oakland&service=deck-repair");
  await expect(said(page, "Nothing matches")).toBeAttached();
  await page.getByRole("button", { name: /^Remove filter Service/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Remove filter City/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await page.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
});

test("a name that is typed with a pause in it is searched as it was typed", async ({ page, stage }) => {
  const { family } = await aFamily(stage, ["Ann"]);
  await signInAs(page, "office", "/admin/requests");
  await search(page).pressSequentially("Ann ");
  await expect(page).toHaveURL(/q=Ann$/);
  await expect(search(page)).toHaveValue("Ann ");
  await search(page).pressSequentially(family);
  await expect(page).toHaveURL(new RegExp(`q=Ann\\+${family}$`));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(search(page)).toHaveValue("");
});

test("a reply that fails is told on whatever screen, with whom it was for, and its words are kept", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 503/);
  const { sent } = await aFamily(stage, ["Ann"]);
  const [ann] = sent;
  await signInAs(page, "office", `/admin/requests/${ann?.id}`);
  let fail = () => {};
  const left = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/replies$/, async (route) => {
    await left;
    await route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ error: { code: "unavailable", message: "Please try again in a moment." } }),
    });
  });
  await page.getByLabel("Subject").fill("Your doors");
  await page.getByLabel("Text", { exact: true }).fill("We come on Monday.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/admin\/requests$/);
  fail();
  await expect(toastOf(page)).toContainText(`The reply to ${ann?.name} was not sent.`);
  await lineOf(page, ann?.name ?? "").click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("We come on Monday.");
  await page.unroute(/\/replies$/);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("");
  await expect(toastOf(page)).toContainText("The reply is on its way.");
});

/** Has replies wait on their way; answers how to let them go, and the ids that they were sent with. */
async function heldReplies(page: Page) {
  const ids: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/replies$/, async (route) => {
    ids.push(route.request().postDataJSON().id);
    await held;
    await route.continue();
  });
  return { ids, letGo };
}

/** Sends a reply that is held, goes to the list, and comes back while it is on its way. */
async function sendAndComeBack(page: Page, name: string, words: string) {
  await page.getByLabel("Subject").fill("Your doors");
  await page.getByLabel("Text", { exact: true }).fill(words);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("u");
  await lineOf(page, name).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(words);
}

test("a reply on its way leaves the form that was opened meanwhile once it was sent", async ({
  page,
  stage,
}) => {
  const { sent } = await aFamily(stage, ["Ann"]);
  await signInAs(page, "office", `/admin/requests/${sent[0]?.id}`);
  const { letGo } = await heldReplies(page);
  await sendAndComeBack(page, sent[0]?.name ?? "", "We come on Monday.");
  letGo();
  await expect(toastOf(page)).toContainText("The reply is on its way.");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Subject")).toHaveValue("");
});

test("words typed while an earlier reply is on its way stay, and go out as a reply of their own", async ({
  page,
  stage,
}) => {
  const { sent } = await aFamily(stage, ["Ann"]);
  await signInAs(page, "office", `/admin/requests/${sent[0]?.id}`);
  const { ids, letGo } = await heldReplies(page);
  await sendAndComeBack(page, sent[0]?.name ?? "", "We come on Monday.");
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("No, on Tuesday.");
  letGo();
  await expect(toastOf(page)).toContainText("The reply is on its way.");
  await expect(text).toHaveValue("No, on Tuesday.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(text).toHaveValue("");
  await expect(toastOf(page)).toContainText("The reply is on its way.");
  expect(new Set(ids).size).toBe(2);
});

test("a template takes the place of typed words only when asked", async ({ page, stage }) => {
  const { sent } = await aFamily(stage, ["Ann"]);
  await signInAs(page, "office", `/admin/requests/${sent[0]?.id}`);
  const template = page.getByLabel(/^Template/);
  const text = page.getByLabel("Text", { exact: true });
  await template.selectOption({ label: "Confirm the date" });
  const words = await text.inputValue();
  await template.selectOption("");
  await expect(text).toHaveValue("");
  await text.fill("My own words.");
  await template.selectOption({ label: "Confirm the date" });
  const question = page.getByRole("dialog", { name: "Replace what you wrote?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(text).toHaveValue("My own words.");
  await expect(template).toHaveValue("");
  await template.selectOption({ label: "Confirm the date" });
  await question.getByRole("button", { name: "Replace my words" }).click();
  await expect(text).toHaveValue(words);
});

test("an inbox that could not be refreshed says so", async ({ page, stage, expectPageErrors }) => {
  expectPageErrors(/status of 503/);
  const { family } = await aFamily(stage, ["Ann", "Bea"]);
  await signInAs(page, "office", `/admin/requests?q=${family}`);
  await expect(lineOf(page, "Ann")).toBeVisible();
  const answers = await failing(page, /\/api\/admin\/requests\?/);
  // A change has the lists asked for anew, and so does its Undo.
  await move(page, "Ann", "Contacted");
  await toastOf(page).getByRole("button", { name: "Undo" }).click();
  const notice = said(page, "Not refreshed since");
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expect(notice).toContainText(/ [AP]M\./);
  await expect(lineOf(page, "Ann")).toBeVisible();
  await answers();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeHidden();
});

/**
 * Has every first page of the inbox say that there is a next one, which is refused; answers how often a next one was asked for.
 * `isEmpty`: of no lines at all; otherwise only pages with lines have a next one.
 */
async function refusedNextPages(page: Page, isEmpty: boolean) {
  const asked = { times: 0 };
  await page.route(/\/api\/admin\/requests\?/, async (route) => {
    if (new URL(route.request().url()).searchParams.has("cursor")) {
      asked.times += 1;
      const error = { code: "invalid", message: "That can't be shown." };
      return route.fulfill({ status: 400, json: { error } });
    }
    if (isEmpty) return route.fulfill({ json: { items: [], cursor: "next" } });
    const response = await route.fetch();
    const first = await response.json();
    return route.fulfill({ response, json: first.items.length > 0 ? { ...first, cursor: "next" } : first });
  });
  return asked;
}

test("a page that follows by itself and is refused is not asked for again and again", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/);
  const asked = await refusedNextPages(page, true);
  await signInAs(page, "office", "/admin/requests?q=nobodyhere");
  const failure = page.getByRole("alert").filter({ hasText: "That can't be shown." });
  await expect(failure).toBeVisible();
  // Long enough for a loop to show; nothing is waited for.
  await page.waitForTimeout(1000);
  expect(asked.times).toBe(1);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked.times).toBe(2);
  await expect(failure).toBeVisible();
});

for (const view of ["table", "board"]) {
  test(`the next lines that could not be loaded are told as such, and asked for again: ${view}`, async ({
    page,
    stage,
    expectPageErrors,
  }) => {
    expectPageErrors(/status of 400/);
    const { family } = await aFamily(stage, ["Ann"]);
    const asked = await refusedNextPages(page, false);
    await signInAs(page, "office", `/admin/requests?q=${family}&view=${view}`);
    await page.getByRole("button", { name: "Show more" }).click();
    const notice = said(page, "The next ones could not be loaded.");
    await expect(notice).toBeVisible();
    await expect(lineOf(page, "Ann")).toBeVisible();
    expect(asked.times).toBe(1);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => asked.times).toBe(2);
  });
}

test("a deletion that was refused does not count as one that has begun", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 403/, /status of 503/);
  const { sent } = await aFamily(stage, ["Ann"]);
  const { id, reference = "" } = sent[0] ?? {};
  await signInAs(page, "office", `/admin/requests/${id}`);
  let status = 403;
  await page.route(new RegExp(`/api/admin/requests/${id}$`), (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status, json: { error: { code: "no", message: "That did not work." } } })
      : route.fallback(),
  );
  const remove = async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this request?" });
    await dialog.getByRole("textbox").fill(reference);
    await dialog.getByRole("button", { name: "Delete request" }).click();
  };
  await remove();
  await expect(toastOf(page)).toContainText(`The request ${reference} was not deleted.`);
  await expect(toastOf(page)).not.toContainText("to finish");
  status = 503;
  await remove();
  await expect(toastOf(page)).toContainText(`The request ${reference} was not deleted completely.`);
  await expect(toastOf(page)).toContainText("Delete it again to finish.");
});

test("the dashboard's days are typed, and its numbers lead to the requests that they count", async ({
  page,
  stage,
}) => {
  const { family } = await aFamily(stage, ["Ann", "Bea"]);
  await signInAs(page, "office", `/admin/requests?q=${family}`);
  await move(page, "Ann", "Completed");
  await expect(toastOf(page)).toContainText("Completed");
  await page.goto("/admin/dashboard?days=7");
  await page.getByText("Show as a table").click();
  const days = page.getByRole("table", { name: "Requests received" });
  await days.getByRole("row").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/outcome=any/);
  await expect(page.getByRole("row").filter({ hasText: `Ann ${family}` })).toContainText("Completed");
  await expect(page.getByRole("row").filter({ hasText: `Bea ${family}` })).toContainText("New");
  await page.goBack();
  await page.getByRole("link", { name: "Won", exact: true }).click();
  await expect(page).toHaveURL(/outcome=won/);
  await expect(page.getByRole("row").filter({ hasText: `Ann ${family}` })).toContainText("Completed");
  await expect(
    page.getByRole("button", { name: "Remove filter Outcome: Won (scheduled or completed)" }),
  ).toBeVisible();

  await page.goto("/admin/dashboard?from=2024-01-01&to=2024-12-31");
  const first = page.getByLabel("First day");
  await first.focus();
  await page.keyboard.type("03052024");
  await expect(page).toHaveURL(/from=2024-03-05&to=2024-12-31/);
  await expect(first).toHaveValue("2024-03-05");
  await page.getByRole("heading", { level: 1 }).focus();
  await first.focus();
  await page.keyboard.type("02012022");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=2022-02-01&to=2023-02-01/);
  await expect(first).toHaveValue("2022-02-01");
});
