import type {
  CustomerEstimate,
  CustomerPage,
  CustomerProblem,
  CustomerView,
} from "@handyman/core/requests/customer-page/schema";
import { type EstimateContent, listChoices } from "@handyman/core/requests/estimates/rules";
import type { CustomerInvoice } from "@handyman/core/requests/invoices/schema";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusals } from "../../content/es/refusals.ts";
import { renderCustomerPage } from "../../entry-customer.tsx";
import { customerBusiness, customerFiles, customerPage, customerView } from "../../test/customer-view.ts";
import { findEnglish } from "../../test/find-english.ts";

const business = customerBusiness;

const page: CustomerPage = {
  ...customerPage,
  language: "es",
  name: "Rosa Delgado",
  status: "quoted",
  isAnswered: true,
  replyBy: "sábado, 21 de noviembre, a las 2 a.m.",
  services: [
    { text: "Reparación de tablaroca (drywall): Tapar un hoyo pequeño", language: "es" },
    { text: "Kennel Repair", language: "en" },
  ],
  details: "Dos hoyos en la pared.",
  email: "rosa@example.test",
  detailsVersion: 0,
  dates: ["martes, 1 de diciembre de 2026"],
  photos: [
    { name: "a", state: "issued", variants: [] },
    { name: "b", state: "ready", variants: [{ url: "/b.webp", width: 300, height: 200 }] },
  ] as unknown as CustomerPage["photos"],
  photoRoom: 5,
  lines: [],
};

const aLine = (name: string, unitCents: number) => ({ name, kind: "labor", quantity: 2, unitCents }) as const;

const content: EstimateContent = {
  message: "Gracias por escribirnos.",
  lines: [aLine("Small Hole Patch", 95_50)],
  options: [
    { name: "Good", lines: [aLine("Arreglar la pared", 100_00)] },
    { name: "Best", lines: [aLine("Cambiar la pared", 500_00)] },
  ],
  discount: { percent: 5 },
  deposit: { percent: 10 },
  isBelowMinimum: false,
};

const estimate: CustomerEstimate = {
  language: "es",
  number: 2,
  reference: page.reference,
  recipient: { name: page.name, address: page.address },
  message: content.message,
  choices: listChoices(content),
  terms: ["Este precio vale hasta el 11 de diciembre de 2026."],
  sentOn: "2026-11-27",
  validUntil: "2026-12-11",
  state: "sent",
  sentAt: "2026-11-27T10:00:00.000Z",
  isRecorded: false,
};

const acceptance = {
  name: "Rosa Delgado",
  at: "2026-11-28T00:10:00.000Z",
  option: "Best",
  total: 595_50,
  deposit: 59_55,
  text: "Cotización",
};

const accepted: CustomerEstimate = {
  ...estimate,
  state: "accepted",
  acceptance,
  undoUntil: "2026-11-28T00:25:00.000Z",
};

const [choice] = listChoices({ ...content, options: [] });

const invoice: CustomerInvoice = {
  id: "2026-0007",
  state: "open",
  issuedOn: "2026-11-20",
  dueOn: "2026-12-04",
  total: 500_00,
  paidBefore: 50_00,
  paymentLink: "https://pay.example.com/",
  letter: {
    language: "es",
    reference: page.reference,
    recipient: { name: page.name, address: "" },
    choice: choice as NonNullable<typeof choice>,
  },
};

const windows = [
  { day: "2026-12-01", start: "08:00", end: "10:00" },
  { day: "2026-12-02", start: "12:00", end: "14:00" },
];
const times = { seen: "", canChange: true, cutoffHours: 24, offers: windows.slice(0, 1), free: windows };
const visit = {
  day: "2026-12-01",
  when: "martes, 1 de diciembre, de 8 a 10 a.m.",
  onTheWaySince: "7:40 a.m.",
};

const files = customerFiles;

function open(html: string) {
  document.documentElement.lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? "";
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
  document.title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? "";
}

function show(given: Partial<CustomerPage> = {}, more: Partial<CustomerView> = {}) {
  open(renderCustomerPage({ ...customerView, page: { ...page, ...given }, ...more }, files));
}

const showProblem = (given: Partial<CustomerProblem>) =>
  open(
    renderCustomerPage(
      {
        business,
        language: "es",
        path: "/r/old",
        title: "This link has ended.",
        text: "We can send a new link to the email address of your request.",
        refusal: { code: "link_ended" },
        ...given,
      },
      files,
    ),
  );

const expectSpanish = () => {
  expect(document.documentElement.lang).toBe("es");
  expect(findEnglish()).toEqual([]);
};

const kept = { name: "Rosa", option: "Best", reason: "", text: "Pintura azul", problem: "This is late." };

const line = { at: "2026-11-20T12:00:00.000Z", subject: "" };

const cases: readonly [name: string, page: Partial<CustomerPage>, view?: Partial<CustomerView>][] = [
  ["new", { status: "new", isAnswered: false }],
  ["contacted", { status: "contacted" }],
  ["with an open price", { estimate }],
  ["with a wish", { estimate: { ...estimate, changeAskedAt: "2026" } }],
  ["with an expired price", { estimate: { ...estimate, state: "expired" } }],
  ["with a price that we took back", { estimate: { ...estimate, state: "withdrawn" } }],
  ["with a price of a closed request", { status: "declined", estimate }],
  ["declined", { status: "declined", estimate: { ...estimate, state: "declined" } }],
  ["accepted", { status: "scheduled", estimate: accepted, times }],
  ["accepted for the customer", { status: "scheduled", estimate: { ...accepted, isRecorded: true } }],
  ["scheduled", { status: "scheduled", visit, times }],
  ["scheduled, after the cut-off", { status: "scheduled", visit, times: { ...times, canChange: false } }],
  ["scheduled, without a free time", { status: "scheduled", times: { ...times, offers: [], free: [] } }],
  ["completed", { status: "completed", review: { city: "Oakland" }, invoice }],
  [
    "paid",
    {
      status: "completed",
      invoice: { ...invoice, state: "paid", payment: { paidOn: "2026-12-01", method: "check" } },
    },
  ],
  ["with a void invoice", { status: "completed", invoice: { ...invoice, state: "void" } }],
  [
    "reviewed",
    {
      status: "completed",
      review: {
        city: "Oakland",
        sent: { rating: 4, text: "Muy limpio todo", name: "Rosa", city: "", mayUsePhotos: "yes" },
      },
    },
  ],
  ["with a conversation", { lines: [{ ...line, from: "customer", text: "¿A qué hora?" }] }],
  ["with refused details", {}, { typedDetails: { phone: "1", address: "", problem: "Wrong." } }],
  ["with a refused message", {}, { typed: { topic: "message", text: "Hola", problem: "Too many." } }],
  ["with a refused acceptance", { estimate }, { typedAnswer: { ...kept, answer: "accept" } }],
  ["with a refused no", { estimate }, { typedAnswer: { ...kept, answer: "decline" } }],
  ["with a late wish", { estimate: accepted }, { typedAnswer: { ...kept, answer: "ask-for-change" } }],
  ["with a taken time", { status: "scheduled", times }, { visitProblem: "It is no longer free." }],
  [
    "with a refused review",
    { status: "completed", review: { city: "Oakland" } },
    { typedReview: { ...kept, rating: "4", city: "", mayShow: true, mayUsePhotos: true } },
  ],
];

describe("the customer's page in Spanish", () => {
  it.each(cases)("has no English word while the request is %s", (_case, given, more) => {
    show(given, { ...more, refusal: { code: "estimate_replaced" } });
    expectSpanish();
  });

  it.each(cases)(
    "leaves no words to the browser, which may be in English, while it is %s",
    (_case, given, more) => {
      show(given, more);
      const checked = [...document.forms].filter(
        (form) => !form.noValidate && form.querySelector("[required]"),
      );
      expect(checked).toEqual([]);
      const pickers = [...document.querySelectorAll("input[type=file]:not(.sr-only)")];
      expect(pickers).toEqual([]);
    },
  );

  it("marks what staff wrote in English, and jobs without a Spanish name", () => {
    const lines = [
      { ...line, from: "us", subject: "A question", text: "Which of the doors is it?" },
      { ...line, at: "2026-11-21T12:00:00.000Z", from: "us", subject: "", text: "¿Cuál puerta es?" },
    ] as const;
    show({ lines: [...lines], estimate });
    const getLang = (text: string) =>
      screen.getByText(text).closest("[lang]:not(html)")?.getAttribute("lang");
    expect(getLang("Which of the doors is it?")).toBe("en");
    expect(getLang("¿Cuál puerta es?")).toBeUndefined();
    expect(getLang("Kennel Repair")).toBe("en");
    expect(screen.getByText("Reparación de tablaroca (drywall): Tapar un hoyo pequeño")).toBeTruthy();
    expect(within(screen.getByRole("table", { name: "Best" })).getByText("Small Hole Patch").lang).toBe("en");
    expect(screen.getByText("Con seguro (responsabilidad civil general)").lang).toBe("");
  });

  it("shows a price and an invoice in the language in which they were sent", () => {
    const terms = ["This price holds until December 11, 2026."];
    show({ estimate: { ...estimate, language: "en", terms } });
    const letter = screen.getByRole("article", { name: /^Estimate/ });
    expect(letter.lang).toBe("en");
    expect(within(letter).getByText("November 27, 2026")).toBeTruthy();
    expectSpanish();
    show({ language: "en", estimate });
    const spanish = screen.getByRole("article", { name: /^Cotización/ });
    expect([document.documentElement.lang, spanish.lang]).toEqual(["en", "es"]);
  });

  it("asks for the acceptance with the words that its agreement quotes", () => {
    show({ estimate });
    const { name = "" } = { name: screen.getByRole("button", { name: /^Aceptar/ }).textContent ?? "" };
    expect(name).toBe("Aceptar este precio");
    expect(screen.getByText(new RegExp(`Al tocar “${name}”`))).toBeTruthy();
  });

  it("has a switch to English, and the English page one to Spanish, without code", () => {
    const read = (name: string) => {
      const button = screen.getByRole<HTMLButtonElement>("button", { name });
      return [button.lang, button.form?.getAttribute("action"), button.name, button.value];
    };
    show();
    expect(read("English")).toEqual(["en", "/r/token/language", "language", "en"]);
    show({ language: "en" });
    expect(read("Español")).toEqual(["es", "/r/token/language", "language", "es"]);
  });

  it("says what is wrong with a field", () => {
    const refusal = { code: "invalid_request", fields: ["phone"] };
    show({}, { typedDetails: { phone: "1", address: "", problem: "Use ten digits." }, refusal });
    expect(screen.getByRole("alert").textContent).toContain("diez dígitos");
  });
});

describe("a page that can't be shown, in Spanish", () => {
  it.each(Object.keys(refusals))("says why: %s", (code) => {
    const typedText = "Buen trabajo.";
    showProblem({ refusal: { code }, typedText, ...(code === "link_ended" && { endedPath: "/r/old" }) });
    expect(document.title).toContain(refusals[code]?.title ?? "?");
    expectSpanish();
  });

  it("has words for a failure that nobody foresaw", () => {
    showProblem({ refusal: { code: "internal" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Algo salió mal de nuestro lado.");
  });

  it("leads to the same page in English", () => {
    showProblem({});
    const link = screen.getByRole("link", { name: "English" });
    expect([link.getAttribute("href"), link.lang]).toEqual(["/r/old?lang=en", "en"]);
  });
});
