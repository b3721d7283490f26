import { correctRequest } from "@handyman/core/requests/correct";
import { acceptEstimate, customer } from "@handyman/core/requests/estimates/answer";
import { readEstimates } from "@handyman/core/requests/estimates/draft";
import { sendEstimate } from "@handyman/core/requests/estimates/send";
import { makeInvoice } from "@handyman/core/requests/invoices/change";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeEach, describe, expect, it } from "vitest";
import { aDraft, aSentEstimate } from "../setup/estimates.ts";
import { anInvoiceCall } from "../setup/invoices.ts";
import { aMessage, anActor, aRequest, readMails } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();
const spanish = { language: "es" } as const;

const staffMails = {
  quote_form_emails: ["office@example.test"],
  contact_form_emails: ["office@example.test"],
};

beforeEach(() => writeSettings(staffMails));

type Sent = Awaited<ReturnType<typeof aRequest>>;

const readLatest = async (id: string) => (await readEstimates(office, id)).versions[0];

/** Returns the customer's mails as pairs of language and title, in the order of their titles. */
async function listToCustomer({ email }: Pick<Sent, "email">): Promise<string[]> {
  await stage.settled();
  const mails = (await stage.mail()).filter(({ to }) => to.includes(email));
  const describeMail = ({ html, text }: { html: string; text: string }) =>
    `${/<html lang="(\w+)">/.exec(html)?.[1]}: ${text.split(/\r?\n/, 1)}`;
  return mails.map(describeMail).toSorted();
}

describe("a customer who writes in Spanish", () => {
  it("gets each mail in Spanish, and staff read theirs in English", async () => {
    const sent = await aRequest(stage, spanish);
    await aSentEstimate(office, sent.id, { deposit: { percent: 10 } });
    await stage.settled();
    await acceptEstimate(customer, sent.id, 1, { name: "Dana Whitfield" });
    await stage.settled();
    await makeInvoice(office, anInvoiceCall(sent.id));
    expect(await listToCustomer(sent)).toEqual([
      "es: Gracias por su confianza",
      "es: Recibimos su solicitud",
      "es: Su cotización",
      "es: Su factura",
    ]);
    const [toStaff] = await readMails(stage, sent);
    expect(toStaff.length).toBeGreaterThan(1);
    for (const { html, text } of toStaff) {
      expect(html).toContain('<html lang="en">');
      expect(text).toContain("Language: Writes in Spanish");
    }
  });

  it("gets the answer to a contact message in Spanish", async () => {
    const sent = await aMessage(stage, spanish);
    const [, [confirmation]] = await readMails(stage, sent);
    expect(confirmation?.html).toContain('<html lang="es">');
    expect(confirmation?.text).toContain("Servicio: Reparación de cercas");
    expect(confirmation?.text).toContain("Cuándo: Este mes");
  });
});

describe("an estimate for a customer who writes in Spanish", () => {
  const tasks = [
    { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Small Hole Patch" },
  ];

  it("begins with the Spanish names of the tasks", async () => {
    const { id } = await aRequest(stage, { ...spanish, services: tasks });
    const { draft, preview } = await readEstimates(office, id);
    expect(draft.content.lines[0]?.name).toBe("Reparación de tablaroca (drywall): Tapar un hoyo pequeño");
    expect(draft.content.message).toMatch(/^Gracias/);
    expect(preview.language).toBe("es");
  });

  it("keeps the language in which it was sent, also when the request's changes", async () => {
    const sent = await aRequest(stage, spanish);
    await aSentEstimate(office, sent.id);
    await correctRequest(office, "quote", sent.id, { version: 0, language: "en" });
    await stage.settled();
    const before = await readLatest(sent.id);
    expect(before).toMatchObject(spanish);
    expect(before?.terms[0]).toMatch(/^Este precio vale hasta el \d+ de \p{L}+ de \d{4}\./u);
    await acceptEstimate(customer, sent.id, 1, { name: "Dana Whitfield" });
    const accepted = await readLatest(sent.id);
    expect(accepted?.acceptance?.text).toMatch(/^Cotización BAH-[\w-]+, versión 1\n- /);
    expect(accepted?.terms).toEqual(before?.terms);
    expect(await listToCustomer(sent)).toContain("es: Gracias por su confianza");
    await makeInvoice(office, anInvoiceCall(sent.id));
    expect(await listToCustomer(sent)).toContain("en: Your invoice");
  });

  it("is in English when staff choose so", async () => {
    const sent = await aRequest(stage, spanish);
    const { draft } = await aDraft(office, sent.id);
    const english = { version: draft.version, isMailed: true, language: "en" as const };
    for (const _ of [1, 2]) await sendEstimate(office, sent.id, english);
    expect(await readLatest(sent.id)).toMatchObject({ number: 1, language: "en" });
    expect(await listToCustomer(sent)).toEqual(["en: Your estimate", "es: Recibimos su solicitud"]);
  });
});
