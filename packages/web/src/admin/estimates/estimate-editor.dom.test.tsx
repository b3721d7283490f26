import type { EstimateContent } from "@handyman/core/requests/estimates/rules";
import { listChoices } from "@handyman/core/requests/estimates/rules";
import type { EstimateFile, SentEstimate } from "@handyman/core/requests/estimates/schema";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  expectFocus,
  expectToast,
  ok,
  openAdmin,
  press,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const empty: EstimateContent = { message: "Hello.", lines: [], options: [], isBelowMinimum: false };
const recipient = { name: "Dana Whitfield", email: "dana@example.test", phone: "", address: "1 Oak St" };

const toLetter = (content: EstimateContent) => ({
  language: "en" as const,
  number: 1,
  reference: "BAH-7TZ2K-Q0MZD",
  recipient,
  message: content.message,
  content,
  choices: listChoices(content),
  terms: ["We stand behind our labor for 12 months."],
  sentOn: "2026-11-27",
  validUntil: "2026-12-11",
});

let file: EstimateFile;
let saved: { version: number; content: EstimateContent }[];
let sent: unknown[];

function keep(content: EstimateContent, version: number) {
  const draft = { content, version, changedBy: "office-1", changedAt: "2026-11-27T10:00:00Z", isSent: false };
  file = { ...file, draft, preview: toLetter(content) };
  return ok(file);
}

beforeEach(() => {
  saved = [];
  sent = [];
  file = {
    draft: { content: empty, version: 0, isSent: false },
    preview: toLetter(empty),
    termsIn: { en: toLetter(empty).terms, es: ["Damos garantía de nuestra mano de obra por 12 meses."] },
    versions: [],
    recipient,
    facts: { minimumCents: 150_00, warrantyMonths: "12" },
  };
  const subServices = [
    { name: "Small Hole Patch", low: 75, high: 140 },
    { name: "Large Hole Repair", low: 140, high: 300 },
  ];
  const lists = [{ key: "drywall-repair", name: "Drywall Repair", subServices, version: 1 }];
  server.on(/^GET \/api\/admin\/services\/prices$/, () => ok({ items: lists }));
  server.on(/^GET \/api\/admin\/requests\/r1\/estimate$/, () => ok(file));
  // Staff come back to the request after the sending.
  server.on(/^GET \/api\/admin\/requests\/r1$/, () => refusal(404));
  server.on(/^PUT \/api\/admin\/requests\/r1\/estimate$/, ({ body }) => {
    const save = JSON.parse(body);
    saved.push(save);
    return keep(save.content, save.version + 1);
  });
  server.on(/^POST \/api\/admin\/requests\/r1\/estimate\/sendings$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return ok(file);
  });
});

const openEditor = async () => {
  await openAdmin("/admin/requests/r1/estimate");
  return screen.findByRole("combobox", { name: "Add a task or your own words" });
};

const sums = () => screen.getByRole("region", { name: "Sums" }).textContent;

it("finds a task, adds it with its usual price, and changes the price by keyboard alone", async () => {
  const search = await openEditor();
  search.focus();
  await user.keyboard("large hole");
  expect(screen.getByRole("option", { name: /^Large Hole Repair/ })).toBeTruthy();
  await user.keyboard("{Enter}");
  await expectFocus(() => screen.getByRole("textbox", { name: "Price of one Large Hole Repair in dollars" }));
  expect(sums()).toBe("Total$220.00");
  await user.keyboard("250.50{Enter}");
  await expectFocus(() => screen.getByRole("combobox", { name: "Add a task or your own words" }));
  await user.keyboard("Haul away the rubble{Enter}");
  await expectFocus(() =>
    screen.getByRole("textbox", { name: "Price of one Haul away the rubble in dollars" }),
  );
  await user.keyboard("40{Enter}");
  expect(sums()).toBe("Total$290.50");
  await press("Save draft");
  await expectToast("The draft is saved.");
  expect(saved).toMatchObject([
    {
      version: 0,
      content: {
        lines: [
          { name: "Large Hole Repair", kind: "labor", quantity: 1, unitCents: 250_50 },
          { name: "Haul away the rubble", unitCents: 40_00 },
        ],
      },
    },
  ]);
});

it("options come in twos, and the preview shows the price of each before staff send it", async () => {
  await openEditor();
  await press("Offer options");
  await expectFocus(() => screen.getByRole("combobox", { name: /to Good$/ }));
  await user.keyboard("Patch it{Enter}");
  await user.keyboard("180{Enter}");
  screen.getByRole("combobox", { name: /to Better$/ }).focus();
  await user.keyboard("New panel{Enter}");
  await user.keyboard("1,500{Enter}");
  set(screen.getByRole("textbox", { name: /^Discount/ }), "10%");
  set(screen.getByRole("textbox", { name: /^Deposit/ }), "10%");
  await press("Preview version 1");
  const letter = await screen.findByRole("article", { name: "Estimate BAH-7TZ2K-Q0MZD, version 1" });
  const totals = within(letter)
    .getAllByRole("row", { name: /^(Total|Deposit)/ })
    .map(({ textContent }) => textContent);
  expect(totals).toEqual([
    "Total$162.00",
    "Deposit when you approve$16.20",
    "Total$1,350.00",
    "Deposit when you approve$135.00",
  ]);
  await press("Send by email");
  await expectToast("The estimate is on its way.");
  expect(sent).toEqual([{ version: 1, isMailed: true, language: "en" }]);
});

it("an estimate for a customer who writes in Spanish has Spanish tasks, labels and terms", async () => {
  const speakSpanish = () => {
    file.preview = { ...file.preview, language: "es", terms: file.termsIn.es };
    return ok(file);
  };
  server.on(/^GET \/api\/admin\/requests\/r1\/estimate$/, speakSpanish);
  server.on(/^PUT \/api\/admin\/requests\/r1\/estimate$/, ({ body }) => {
    keep(JSON.parse(body).content, 1);
    return speakSpanish();
  });
  const search = await openEditor();
  expect(screen.getByText(/^This customer reads Spanish\. Tasks come in Spanish/)).toBeTruthy();
  search.focus();
  await user.keyboard("large hole{Enter}");
  await expectFocus(() =>
    screen.getByRole("textbox", { name: "Price of one Reparar un hoyo grande in dollars" }),
  );
  await press("Preview version 1");
  const letter = await screen.findByRole("article", { name: "Cotización BAH-7TZ2K-Q0MZD, versión 1" });
  expect(letter.lang).toBe("es");
  expect(letter.textContent).toContain("Mano de obra");
  expect(letter.textContent).toContain(file.termsIn.es[0]);
  expect(letter.textContent).not.toMatch(/Estimate|Labor|Price|Work|Good until/);
  await press("English");
  expect(screen.getByRole("article", { name: "Estimate BAH-7TZ2K-Q0MZD, version 1" }).textContent).toContain(
    file.termsIn.en[0],
  );
  await press("Spanish");
  await press("Send by email");
  await expectToast("The estimate is on its way.");
  expect(sent).toEqual([{ version: 1, isMailed: true, language: "es" }]);
});

it("says beside a field what is missing, and saves the draft without it", async () => {
  await openEditor();
  await press("Add an empty line");
  set(screen.getByRole("textbox", { name: "Price of one line 1 in dollars" }), "60");
  await press("Preview version 1");
  await expectFocus(() => screen.getByRole("textbox", { name: "Work of line 1" }));
  expect(screen.getByText("Please say what this line is for.")).toBeTruthy();
  expect(screen.getByText(/less than our smallest visit/)).toBeTruthy();
  await press("Save draft");
  await expectToast("The draft is saved.");
  set(screen.getByRole("textbox", { name: "Price of one line 1 in dollars" }), "sixty");
  await press("Save draft");
  expect(await screen.findByText("Enter dollars such as 85 or 85.50.")).toBeTruthy();
  expect(saved).toHaveLength(1);
});

it("a colleague's newer draft is never overwritten, and the typed words stay", async () => {
  server.on(/^PUT \/api\/admin\/requests\/r1\/estimate$/, () => refusal(409, "changed_meanwhile"));
  await openEditor();
  set(screen.getByRole("textbox", { name: /^Message/ }), "My words.");
  await press("Save draft");
  expect(await screen.findByRole("button", { name: "Discard my changes and load the newest" })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ }).value).toBe("My words.");
});

function send(changes: Partial<SentEstimate> = {}): void {
  const lines = [{ name: "Patch", kind: "labor", quantity: 1, unitCents: 200_00 }] as const;
  const content = { ...empty, options: ["Good", "Best"].map((name) => ({ name, lines: [...lines] })) };
  const at = { sentAt: "2026-11-27T10:00:00Z", sentBy: "office-1", answeredBy: "" };
  file.versions = [{ ...toLetter(content), ...at, state: "sent", ...changes }];
}

it("staff write down an acceptance from a call, with the option and the name", async () => {
  const answers: unknown[] = [];
  server.on(/^POST \/api\/admin\/requests\/r1\/estimate\/1\/acceptance$/, ({ body }) => {
    answers.push(JSON.parse(body));
    return ok(file.versions[0]);
  });
  send();
  await openAdmin("/admin/requests/r1/estimate/1");
  await screen.findByText("Waiting for an answer");
  await press("Record the answer");
  await press("Save the answer");
  expect(await screen.findByText("Please choose what the customer takes.")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Option" }), "Best");
  send({ state: "accepted" });
  await press("Save the answer");
  await expectToast("The estimate is accepted.");
  expect(answers).toEqual([{ name: "Dana Whitfield", option: "Best" }]);
  expect(await screen.findByText("Accepted")).toBeTruthy();
});

it("an accepted estimate has no editor", async () => {
  send({ state: "accepted" });
  await openAdmin("/admin/requests/r1/estimate");
  expect(await screen.findByText(/so it stays as it is/)).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: /^Add a task/ })).toBeNull();
});
