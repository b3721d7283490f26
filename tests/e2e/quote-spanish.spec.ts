import { randomUUID } from "node:crypto";
import { MIN_FILL_MS } from "@handyman/core/requests/quote-form/rules";
import type { Page } from "@playwright/test";
import { aPhoneJpeg } from "../setup/photos.ts";
import { findFaults, findFaultsOfLargeText } from "./accessibility.ts";
import { expect, type RemoteStage, takenOver, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import { findTextFaults } from "./text-faults.ts";

test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

const createEmail = () => `ana.${randomUUID().slice(0, 8)}@example.test`;

const getForm = (page: Page) => page.getByRole("form", { name: "Solicitud de cotización gratis" });

async function fill(page: Page, email: string) {
  const form = getForm(page);
  const type = (name: string, words: string) => form.getByRole("textbox", { name }).fill(words);
  await type("Descripción del trabajo", "Gotea la llave de la cocina.");
  await type("Dirección de la propiedad", "12 Elm Street, Oakland, CA 94607");
  await type("Nombre", "Ana");
  await type("Apellido", "Reyes");
  await type("Teléfono", "4155550123");
  await type("Correo electrónico", email);
  await form.getByText("Mensaje de texto").tap();
}

async function findRecord(stage: RemoteStage, email: string) {
  const found = (await stage.records("quote")).filter((record) => record.email === email);
  expect(found).toHaveLength(1);
  return found[0];
}

test("on a phone, a request in Spanish with a photo leads to a confirmation in Spanish, and staff see ES", async ({
  page,
  stage,
}) => {
  const email = createEmail();
  const form = getForm(page);
  await page.clock.install();
  await page.goto("/es/get-quote");
  await takenOver(page.getByRole("banner").getByRole("link").first());
  await form.locator('button[type="submit"]').press("Enter");
  const summary = form.getByRole("region", { name: "Hay un problema" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Falta la dirección de la propiedad." })).toBeVisible();
  expect(await findFaults(page, [375, 320])).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });

  await form.getByRole("searchbox", { name: "¿Qué trabajo necesita?" }).fill("grifo");
  await form.getByRole("button", { name: "Reparar una llave que gotea" }).tap();
  await expect(form.getByText(/^Por lo general, \$150.* por esta lista\./)).toBeVisible();
  await fill(page, email);
  await expect(form.getByText("Sí, trabajamos en Oakland.")).toBeVisible();
  const buffer = await aPhoneJpeg({ width: 600, height: 800 });
  const photo = { name: "llave.jpg", mimeType: "image/jpeg", buffer };
  await form.getByLabel(/^Fotos/).setInputFiles([photo]);
  await expect(form.getByText("1 de 1 fotos subidas.")).toBeAttached();
  await page.clock.fastForward(MIN_FILL_MS);
  await form.locator('button[type="submit"]').tap();
  const toast = page.locator('[data-sonner-toast][data-front="true"]');
  await expect(toast).toContainText("¡Recibimos su solicitud de cotización!");
  await expect(form.getByText("Recibimos su solicitud. Su referencia es")).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL(/\/es\/thanks$/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Gracias. Recibimos su solicitud." }),
  ).toBeVisible();
  await expect(page.getByText("Reparaciones de plomería: Reparar una llave que gotea")).toBeVisible();
  await expect(page.getByRole("list", { name: "Las fotos que mandó" }).locator("img")).toHaveCount(1);
  expect(await findFaults(page, [375, 320])).toEqual([]);

  const record = await findRecord(stage, email);
  expect(record).toMatchObject({
    language: "es",
    source: "/es/get-quote",
    services: [{ serviceName: "Plumbing Repair", subService: "Leaky Faucet Repair" }],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "office", `/admin/requests?q=${record?.reference}`);
  await expect(page.getByText("ES", { exact: true })).toHaveCount(1);
});

test("a request in Spanish is sent without JavaScript, and answered in Spanish", async ({
  browser,
  stage,
}) => {
  const email = createEmail();
  const context = await browser.newContext({
    baseURL: stage.url,
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 375, height: 812 },
  });
  const page = await context.newPage();
  await page.goto("/es/get-quote");
  await expect(page.locator("form noscript p")).toContainText("JavaScript está apagado en su navegador.");
  await page.locator('[name="service"][value="fence-repair"]').check();
  await fill(page, email);
  const phone = getForm(page).getByRole("textbox", { name: "Teléfono" });
  await phone.fill("0");
  const submit = getForm(page).locator('button[type="submit"]');
  await submit.tap();
  await expect(page.getByRole("heading", { name: "Por favor, revise el formulario" })).toBeVisible();
  await expect(page.getByText("Por favor, escriba un número de teléfono válido.")).toBeVisible();
  await page.goBack();
  await phone.fill("4155550123");
  await submit.tap();
  await expect(page.getByRole("heading", { name: "Recibimos su solicitud" })).toBeVisible();
  expect(await page.locator("html").getAttribute("lang")).toBe("es");
  const record = await findRecord(stage, email);
  expect(record).toMatchObject({ language: "es", services: [{ serviceKey: "fence-repair" }] });
  await expect(page.getByText(String(record?.reference))).toBeVisible();
  await context.close();
});

test("the draft stays when a visitor changes the language, with its photo", async ({ page }) => {
  await page.goto("/es/get-quote?service=drywall-repair");
  const form = getForm(page);
  await takenOver(page.getByRole("banner").getByRole("link").first());
  await expect(form.getByText("Reparación de tablaroca (drywall)").last()).toBeVisible();
  await form.getByRole("textbox", { name: "Descripción del trabajo" }).fill("Un hoyo en la pared.");
  const buffer = await aPhoneJpeg({ width: 300, height: 400 });
  await form.getByLabel(/^Fotos/).setInputFiles([{ name: "pared.jpg", mimeType: "image/jpeg", buffer }]);
  await expect(form.getByText("1 de 1 fotos subidas.")).toBeAttached();
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).tap();
  await expect(page).toHaveURL(/\/get-quote$/);
  const english = page.getByRole("form", { name: "Free quote request" });
  await expect(english.getByRole("textbox", { name: "Project description" })).toHaveValue(
    "Un hoyo en la pared.",
  );
  await expect(english.getByRole("list", { name: "Selected services" })).toContainText("Drywall Repair");
  await expect(english.getByRole("list", { name: "Attached photos" })).toContainText("pared.jpg");
});

for (const path of ["/es/get-quote", "/es/contact", "/es/thanks"])
  test(`${path} is accessible, and fits large text on a small phone`, async ({ page }) => {
    await page.goto(path);
    await takenOver(page.getByRole("banner").getByRole("link").first());
    expect(await findFaults(page, [1440, 320])).toEqual([]);
    expect(await findFaultsOfLargeText(page)).toEqual([]);
    expect(await findTextFaults(page)).toEqual([]);
  });
