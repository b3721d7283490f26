import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { words as contact } from "../../content/es/pages/contact.ts";
import { words as form } from "../../content/es/pages/quote-form.ts";
import { words as parts } from "../../content/es/pages/quote-form-parts.ts";
import { words as thanks } from "../../content/es/pages/thanks.ts";
import { words as englishForm } from "../../content/pages/quote-form.ts";
import { loadLanguage } from "../../routes.tsx";
import { standInSettings } from "../../stand-in-settings.ts";
import { findEnglish } from "../../test/find-english.ts";
import { type Answer, openPage, server } from "../../test/open-page.tsx";
import { pngStart } from "../../test/quote-form-driver.ts";
import * as addressSearch from "./address-search.ts";

beforeAll(() => loadLanguage("/es"));

/** The browser's database, which jsdom lacks. */
const keptFiles = vi.hoisted(() => new Map<string, File>());
vi.mock("./kept-files.ts", () => ({
  addFile: async (id: string, file: File) => keptFiles.set(id, file),
  removeFile: async (id: string) => keptFiles.delete(id),
  clearFiles: async () => keptFiles.clear(),
  readFiles: async (ids: string[]) => ids.map((id) => keptFiles.get(id)),
}));

const user = userEvent.setup();
const startsWith = (name: string) => new RegExp(`^${name.replace(/[.?¿]/g, "\\$&")}`);
const getForm = () => within(screen.getByRole("form", { name: form.form }));
const field = (name: string) => getForm().getByRole("textbox", { name: startsWith(name) });
const choice = (name: string) => getForm().getByRole("radio", { name });
const search = () => getForm().getByRole("searchbox", { name: form.jobLabel });
const set = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const press = () =>
  user.click(getForm().getByRole("button", { name: new RegExp(`${form.send}|${form.sending}`) }));
const expectToast = (text: string) =>
  waitFor(() =>
    expect(document.querySelector('[data-sonner-toast][data-front="true"]')?.textContent).toContain(text),
  );

async function openForm(path = "/es/get-quote") {
  const leave = openPage(path);
  await screen.findByRole("form", { name: form.form });
  await import("./selected-services.tsx");
  return leave;
}

let sent: Record<string, unknown>[];

const answerQuotes = (answer: Answer) =>
  server.on(/^POST \/api\/quotes$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return answer;
  });

async function addJob(typed: string, name: RegExp) {
  set(search(), typed);
  await user.click(await getForm().findByRole("button", { name }));
  await getForm().findByRole("list", { name: parts.selected });
}

async function fill() {
  set(field(form.firstName), "Ana");
  set(field(form.lastName), "Reyes");
  set(field("Teléfono"), "4155550123");
  set(field("Correo electrónico"), "ana@example.test");
  set(field(form.fieldNames.address), "12 Elm Street, Oakland, CA 94607");
  await addJob("la llave gotea", /^Reparar una llave que gotea/);
  await user.click(choice(form.contactMethodNames.email));
  set(field(form.fieldNames.details), "Gotea la llave de la cocina.");
}

beforeEach(() => {
  keptFiles.clear();
  sent = [];
  server.on(/^POST \/api\/audit$/, () => ({ status: 204 }));
  answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
});

describe("the Spanish quote form", () => {
  it("says in Spanish what is missing, beside each field, in the list and in the toast", async () => {
    await openForm();
    await user.click(choice(form.urgencyNames["preferred-date-range"]));
    await press();
    const { firstName, lastName, phone, email, address, services, contactMethod } = form.messages;
    const { details, preferredDate } = form.messages;
    const expected = [firstName, lastName, phone, email, address, services, contactMethod, details];
    await waitFor(() => {
      const errors = [...document.querySelectorAll('form [id$="-error"]')].map((each) => each.textContent);
      expect(errors.sort()).toEqual([...expected, preferredDate].sort());
    });
    const summary = getForm().getByRole("region", { name: form.problem });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole("link", { name: phone })).toBeDefined();
    await expectToast("Por favor, corrija los errores");
    expect(getForm().getByText(/^Todavía falta: un servicio, descripción, dirección/)).toBeDefined();
    expect(findEnglish()).toEqual([]);
  });

  it("finds jobs by Spanish and English words, and names them in Spanish", async () => {
    await openForm();
    for (const typed of ["grifo", "faucet"]) {
      set(search(), typed);
      await getForm().findByRole("button", { name: /^Cambiar una llave de agua Reparaciones de plomería/ });
      // The page repeats the visitor's own words.
      expect(findEnglish().filter((text) => text !== typed)).toEqual([]);
    }
    set(search(), "colgar una hamaca xyz");
    await user.click(await getForm().findByRole("button", { name: /^“colgar una hamaca xyz” Otra cosa/ }));
    await user.click(getForm().getByRole("checkbox", { name: "Otra cosa" }));
    await user.click(getForm().getByRole("button", { name: form.browse }));
    const service = await getForm().findByRole("combobox", { name: startsWith(parts.browsing.primary) });
    await user.selectOptions(service, "Pintura");
    await getForm().findByText(parts.whichTask);
    const task = getForm().getByRole("combobox", { name: startsWith(parts.browsing.sub) });
    expect(within(task).getByRole("option", { name: "Pintar el techo de un cuarto" })).toBeDefined();
    await user.click(await getForm().findByRole("button", { name: parts.browsing.quickAdd }));
    await user.click(getForm().getByRole("button", { name: /^Tapar un hoyo pequeño/ }));
    expect(findEnglish()).toEqual([]);
  });

  it("sends the English names and the language, and shows the request in Spanish on the next page", async () => {
    answerQuotes({
      status: 201,
      json: { reference: "BAH-7K3M9-Q2XTA" },
      headers: { date: "Mon, 23 Nov 2026 22:59:00 GMT" },
    });
    await openForm();
    await fill();
    await getForm().findByText(/^Por lo general, \$150/);
    await press();
    await expectToast(parts.sent.success(24));
    expect(getForm().getByRole("button", { name: form.sent })).toBeDefined();
    expect(findEnglish()).toEqual([]);
    expect(sent[0]).toMatchObject({
      language: "es",
      source: "/es/get-quote",
      services: [
        {
          serviceKey: "plumbing-repair",
          serviceName: "Plumbing Repair",
          subService: "Leaky Faucet Repair",
        },
      ],
    });
    await screen.findByRole("heading", { level: 1, name: thanks.sentTitles.quote });
    expect(window.location.pathname).toBe("/es/thanks");
    expect(
      screen.getByText(/a más tardar el martes, 24 de noviembre, a las 2 p\.m\., hora del Pacífico/),
    ).toBeDefined();
    expect(screen.getByText("Reparaciones de plomería: Reparar una llave que gotea")).toBeDefined();
    expect(findEnglish()).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    [
      "too many requests",
      { status: 429, json: { error: { code: "too_many_requests", message: "Wait." } } },
      form.failures.tooMany,
    ],
    [
      "wrong fields",
      {
        status: 400,
        json: {
          error: {
            code: "invalid_request",
            message: "m",
            details: form.messages.datePast,
          },
        },
      },
      form.messages.datePast,
    ],
    [
      "a fault",
      { status: 500, json: { error: { code: "internal", message: "Algo falló de nuestro lado." } } },
      "Algo falló de nuestro lado.",
    ],
    ["no JSON", { status: 413 }, form.failures.failed],
  ])("says why the API refused it, in Spanish: %s", async (_case, answer, words) => {
    answerQuotes(answer);
    await openForm();
    await fill();
    await press();
    await getForm().findByText(words);
    expect(getForm().getByText("Lo que escribió sigue aquí.")).toBeDefined();
    expect(findEnglish()).toEqual([]);
  });

  it("keeps the draft when the visitor changes the language, with names in the language of the page", async () => {
    const leave = await openForm("/es/get-quote?service=deck-repair");
    await getForm().findByText("Reparación de terrazas (deck)", { selector: "li *" });
    await fill();
    leave();
    const leaveEnglish = openPage("/get-quote");
    const english = within(await screen.findByRole("form", { name: englishForm.form }));
    await english.findByDisplayValue("Gotea la llave de la cocina.");
    await english.findByText("Leaky Faucet Repair");
    expect(english.getByText("Deck Repair", { selector: "li *" })).toBeDefined();
    leaveEnglish();
    await openForm();
    expect(await getForm().findByText(form.restored)).toBeDefined();
    await getForm().findByText("Reparar una llave que gotea");
    expect(findEnglish()).toEqual([]);
  });

  it("names photos, their progress and their faults in Spanish", async () => {
    server.on(/^POST \/api\/uploads$/, ({ body }) => {
      const [{ name, type }] = JSON.parse(body).files;
      const publicUrl = `https://example.test/media/${name}`;
      return {
        status: 201,
        json: {
          uploads: [{ key: name, url: `/upload/${name}`, headers: { "content-type": type }, publicUrl }],
        },
      };
    });
    server.on(/^PUT \/upload\//, ({ path }) => ({ status: path.includes("bad") ? 400 : 200 }));
    await openForm();
    await fill();
    const input = await getForm().findByLabelText(startsWith(form.photos.label));
    const png = (name: string) => new File([pngStart], name, { type: "image/png" });
    fireEvent.change(input, {
      target: {
        files: [png("good.png"), png("bad.png"), new File(["x"], "list.txt", { type: "text/plain" })],
      },
    });
    await expectToast(parts.photos.skippedFiles);
    await getForm().findByRole("button", { name: "Subir otra vez: bad.png" });
    await getForm().findByText("1 de 2 fotos subidas. 1 no se pudieron subir.");
    expect(findEnglish()).toEqual([]);
  });

  it("says in Spanish that a day is closed, and offers open days and times", async () => {
    server.on(/^GET \/api\/windows$/, () => ({
      status: 200,
      json: { items: [{ day: "2999-01-01", start: "08:00", end: "10:00" }] },
    }));
    await openForm();
    await fill();
    await user.click(choice(form.urgencyNames["preferred-date-range"]));
    const time = await getForm().findByRole("combobox", { name: startsWith(form.time.label) });
    expect([...time.children].map((option) => option.textContent)).toEqual([
      form.time.choose,
      "mar, 1 de ene, 8–10 a.m.",
      form.time.other,
    ]);
    await user.selectOptions(time, form.time.other);
    set(getForm().getByLabelText(startsWith(form.preferredDate)), "2999-01-06");
    await getForm().findByText(/^Nuestro horario ese día: solo llamadas de emergencia\./);
    expect(getForm().getByRole("button", { name: "lun, 7 de ene" })).toBeDefined();
    expect(findEnglish()).toEqual([]);
  });

  it("writes the wish for a plan in Spanish, and knows it again", async () => {
    await openForm("/es/get-quote?plan=plus");
    await getForm().findByDisplayValue("Quisiera el plan Plus.");
    await getForm().findByText(/^El plan Plus cuesta desde \$960 al año\./);
    expect(findEnglish()).toEqual([]);
  });

  it("keeps words of staff for a closed day in English, and says that they are", async () => {
    const business_hours = ["Mon-Sat: 7AM-7PM", "Sunday: By appointment"];
    server.on(/^GET \/api\/settings$/, () => ({ status: 200, json: { ...standInSettings, business_hours } }));
    await openForm();
    await user.click(choice(form.urgencyNames["preferred-date-range"]));
    set(getForm().getByLabelText(startsWith(form.preferredDate)), "2999-01-06");
    const own = await getForm().findByText("By appointment");
    expect([own.lang, own.parentElement?.closest("[lang]")]).toEqual(["en", null]);
  });

  it("suggests addresses in Spanish", async () => {
    const address = "12 Elm Street, Oakland, CA, EE. UU.";
    const elm = { id: "1", main: "12 Elm Street", secondary: "Oakland, CA, EE. UU.", text: address };
    const search = vi.fn(async () => [{ ...elm, complete: async () => address }]);
    vi.spyOn(addressSearch, "findAddressSearch").mockResolvedValue(search);
    server.on(/^GET \/api\/settings$/, () => ({
      status: 200,
      json: { ...standInSettings, address_search: true },
    }));
    await openForm();
    await user.click(field(form.firstName));
    const box = await getForm().findByRole("combobox", { name: startsWith(form.fieldNames.address) });
    await user.type(box, "12 Elm");
    await getForm().findByRole("listbox", { name: form.addresses });
    expect(search).toHaveBeenLastCalledWith("12 Elm", "es");
    expect(findEnglish()).toEqual([]);
  });

  it("sends the language without JavaScript, where the English form sends none", async () => {
    const getAction = (name: string) =>
      screen.getByRole<HTMLFormElement>("form", { name }).getAttribute("action");
    const leave = await openForm();
    expect(getAction(form.form)).toBe("/api/quotes?language=es");
    leave();
    openPage("/get-quote");
    await screen.findByRole("form", { name: englishForm.form });
    expect(getAction(englishForm.form)).toBe("/api/quotes");
  });
});

describe("the Spanish contact form", () => {
  const open = async () => {
    openPage("/es/contact");
    return within(await screen.findByRole("form", { name: contact.form.title }));
  };

  it("says in Spanish what is wrong", async () => {
    const message = await open();
    set(message.getByRole("textbox", { name: startsWith("Correo") }), "ana@");
    await user.click(message.getByRole("button", { name: contact.form.send }));
    for (const text of [form.messages.name, form.messages.emailFormat, contact.form.messages.message])
      expect(await message.findAllByText(text)).toHaveLength(2);
    await expectToast("Por favor, corrija los errores");
    expect(findEnglish()).toEqual([]);
  });

  it.each<[Answer, string]>([
    [
      {
        status: 429,
        json: {
          error: {
            code: "too_many_requests",
            message: contact.form.messages.tooMany,
          },
        },
      },
      contact.form.messages.tooMany,
    ],
    [{ status: 502 }, contact.form.failed],
  ])("explains a refusal in Spanish", async (answer, words) => {
    server.on(/^POST \/api\/contact$/, () => answer);
    const message = await open();
    set(message.getByRole("textbox", { name: "Nombre" }), "Ana Reyes");
    set(message.getByRole("textbox", { name: startsWith("Correo") }), "ana@example.test");
    set(message.getByRole("textbox", { name: "Mensaje" }), "¿Cuelgan puertas?");
    await user.click(message.getByRole("button", { name: contact.form.send }));
    await message.findByText(words);
    expect(findEnglish()).toEqual([]);
  });

  it("sends the language, and shows the message in Spanish on the next page", async () => {
    const bodies: unknown[] = [];
    server.on(/^POST \/api\/contact$/, ({ body }) => {
      bodies.push(JSON.parse(body));
      return { status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } };
    });
    const message = await open();
    set(message.getByRole("textbox", { name: "Nombre" }), "Ana Reyes");
    set(message.getByRole("textbox", { name: startsWith("Correo") }), "ana@example.test");
    set(message.getByRole("textbox", { name: "Mensaje" }), "¿Cuelgan puertas?");
    await message.findByRole("option", { name: "Carpintería" });
    await user.selectOptions(message.getByRole("combobox", { name: startsWith("Servicio") }), "Carpintería");
    await user.click(message.getByRole("button", { name: contact.form.send }));
    await screen.findByRole("heading", { level: 1, name: thanks.sentTitles.message });
    expect(bodies).toEqual([expect.objectContaining({ language: "es", service: "carpentry-services" })]);
    expect(within(screen.getByRole("main")).getByText("Carpintería")).toBeDefined();
    expect(findEnglish()).toEqual([]);
  });
});
