import { randomUUID } from "node:crypto";
import type { EstimateContent } from "@handyman/core/requests/estimates/rules";
import type { Page } from "@playwright/test";
import { scriptBytes } from "../setup/page-weight.ts";
import { findFaults, findFaultsOfLargeText } from "./accessibility.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { findMails } from "./mails.ts";
import { callAs } from "./staff.ts";
import { aRequest } from "./staff-steps.ts";

const line = (name: string, dollars: number) =>
  ({ name, kind: "labor", quantity: 1, unitCents: dollars * 100 }) as const;

const content: EstimateContent = {
  message: "Gracias por las fotos.",
  lines: [],
  options: [
    { name: "Buena", lines: [line("Small Hole Patch", 180)] },
    { name: "Mejor", lines: [line("Cambiar la pared", 520)] },
  ],
  warrantyMonths: 12,
  isBelowMinimum: false,
};

async function sendPrice(stage: RemoteStage, id: string): Promise<void> {
  const path = `requests/${id}/estimate`;
  await callAs(stage, "office", "PUT", path, { version: 0, content });
  await callAs(stage, "office", "POST", `${path}/sendings`, { version: 1, isMailed: true });
}

async function findLink(stage: RemoteStage, email: string): Promise<string> {
  const find = async () => {
    const links = (await findMails(stage, email)).map(({ text }) => /https?:\S+\/r\/[\w-]+/.exec(text)?.[0]);
    return links.find((link) => link !== undefined) ?? "";
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe("");
  return find();
}

/** In bytes. The page's words are in its HTML, so only the code that adds photos is a script. */
const SCRIPT_BUDGET = 4000;

const getTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
      return (label ?? at?.textContent ?? "").trim();
    });
  for (let presses = 0; presses < 60 && !name.test(await read()); presses++) await page.keyboard.press("Tab");
  expect(await read()).toMatch(name);
}

test("a neighbor reads a price in Spanish and accepts it by keyboard, without code", async ({
  browser,
  stage,
}) => {
  const email = `rosa.${randomUUID().slice(0, 8)}@example.test`;
  const { id } = await aRequest(stage, { name: "Rosa Delgado", email, language: "es" });
  await sendPrice(stage, id);
  const context = await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const link = await findLink(stage, email);
  await page.goto(link);
  await expect(getTitle(page, "Ya tiene nuestro precio")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");

  await tabTo(page, /^Buena/);
  await page.keyboard.press("ArrowDown");
  await tabTo(page, /^Su nombre completo/);
  await page.keyboard.type("Rosa Delgado");
  await tabTo(page, /^Aceptar este precio/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Usted aceptó “Mejor” por $520.00.")).toBeVisible();

  await page.getByRole("button", { name: "English" }).press("Enter");
  await expect(page.getByText("From now on, this page and our mails are in English.")).toBeVisible();
  await expect(page.getByText("You accepted “Mejor” for $520.00.")).toBeVisible();
  await expect(page.getByRole("article", { name: /^Cotización/ })).toHaveAttribute("lang", "es");
  await page.getByRole("button", { name: "Español" }).press("Enter");
  await expect(page.getByText("Desde ahora, esta página y nuestros correos están en español.")).toBeVisible();
});

test("the page in Spanish is accessible, and its script too speaks Spanish", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  const email = `rosa.${randomUUID().slice(0, 8)}@example.test`;
  const { id } = await aRequest(stage, { name: "Rosa Delgado", email, language: "es" });
  await sendPrice(stage, id);
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => scripts.push(scriptBytes(response)));
  await page.goto(await findLink(stage, email), { waitUntil: "networkidle" });
  await expect(getTitle(page, "Ya tiene nuestro precio")).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(SCRIPT_BUDGET);
  expect(await findFaults(page, [320, 1440])).toEqual([]);
  expect(await findFaultsOfLargeText(page)).toEqual([]);
  const notAPhoto = { name: "carta.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  await page.getByLabel("Agregar fotos").setInputFiles([notAPhoto]);
  await expect(page.getByText(/^Estas fotos no se agregaron: carta\.txt\./)).toBeVisible();

  expectPageErrors(/status of 404/);
  await page.goto(`/r/${"x".repeat(22)}?lang=es`);
  await expect(getTitle(page, "Este enlace no funciona.")).toBeVisible();
  expect(await findFaults(page, [320, 1440])).toEqual([]);
  await page.getByRole("link", { name: "English" }).click();
  await expect(getTitle(page, "This link doesn't work.")).toBeVisible();

  await page.getByLabel("Your reference").focus();
  await page.keyboard.type("BAH-00000-00000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("dana@example.test");
  await page.keyboard.press("Enter");
  await expect(page.getByText("If we have a request with this reference and email")).toBeVisible();
  expect(await findFaults(page, [320, 1440])).toEqual([]);
});
