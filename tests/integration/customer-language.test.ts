import { randomUUID } from "node:crypto";
import { CustomerLinkEntity, createCustomerLink, toHash } from "@handyman/core/requests/customer-page/link";
import type { CustomerProblem, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { askForChange, customer } from "@handyman/core/requests/estimates/answer";
import { readRequest } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";

import { beforeAll, describe, expect, it } from "vitest";
import { translateProblem, translateRefusal } from "../../packages/web/src/site/customer/refusal.ts";
import { aSentEstimate, twoOptions } from "../setup/estimates.ts";
import { anActor, aRequest, listOf } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

beforeAll(async () => {
  await writeSettings({ quote_form_emails: ["desk@example.test"], enable_form_notifications: true });
  // The HTML is tested beside its component.
  openCustomerPagesWith(
    async () => (view) => JSON.stringify("page" in view ? translateRefusal(view) : translateProblem(view)),
  );
});

async function aPage(language: "en" | "es" = "es") {
  const request = await aRequest(stage, { language });
  return { ...request, page: await createCustomerLink(request.id, stage.url) };
}

async function aPricedPage() {
  const request = await aPage();
  await aSentEstimate(office, request.id, { options: twoOptions });
  await stage.settled();
  return request;
}

async function read(sent: Response) {
  const text = await sent.text();
  const view = (text ? JSON.parse(text) : {}) as Partial<CustomerView & CustomerProblem>;
  const typed = view.typed ?? view.typedAnswer ?? view.typedDetails ?? view.typedReview;
  return {
    status: sent.status,
    hash: sent.headers.get("location")?.split("#")[1],
    language: view.page?.language ?? view.language,
    problem: view.visitProblem ?? typed?.problem,
    view,
  };
}

const open = async (page: string, headers: Record<string, string> = {}) =>
  read(await fetch(page, { headers }));

const post = async (page: string, action: string, fields: Record<string, string>) =>
  read(
    await fetch(`${page}/${action}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    }),
  );

async function readChanges(id: string) {
  const { timeline } = await readRequest(office, id);
  return timeline.filter(({ kind }) => kind === "change");
}

const endLink = (page: string) =>
  CustomerLinkEntity.patch({ hash: toHash(page.split("/").at(-1) ?? "") })
    .set({ endsAt: 1 })
    .go();

describe("the page of a request in Spanish", () => {
  it("speaks Spanish, with its jobs, its dates and the price's own words", async () => {
    const { page } = await aPricedPage();
    const { services, replyBy, estimate } = (await open(page)).view.page ?? {};
    expect(services?.[0]).toEqual({
      text: "Reparación de tablaroca (drywall): Tapar un hoyo pequeño",
      language: "es",
    });
    expect(replyBy).toMatch(/^\p{L}+, \d+ de \p{L}+, .*(?:m\.|día|noche)$/u);
    expect([estimate?.language, estimate?.terms[0]]).toEqual([
      "es",
      expect.stringMatching(/^Este precio vale/),
    ]);
  });

  it.each([
    ["an empty message", "messages", { id: randomUUID(), topic: "message", text: "" }, 400, /^Falta lo que/],
    [
      "a phone number of three digits",
      "details",
      { id: randomUUID(), version: "0", phone: "x" },
      400,
      /diez/,
    ],
    ["details without a change", "details", { id: randomUUID(), version: "0" }, 400, /^No cambió nada/],
    ["no time", "visit", {}, 400, /^Por favor, escoja una hora/],
    [
      "a time while none can be chosen",
      "cancel-visit",
      { id: randomUUID(), seen: "" },
      409,
      /^Esta visita ya no/,
    ],
    [
      "a review before the work is done",
      "review",
      { rating: "5", name: "Ana", text: "", city: "" },
      409,
      /cuando el trabajo/,
    ],
    ["an acceptance without a name", "accept", { number: "1", option: "Best" }, 400, /^Falta su nombre/],
    [
      "an unknown option",
      "accept",
      { number: "1", name: "Ana", option: "Worst" },
      400,
      /escoja una de las opc/,
    ],
    ["an older price", "accept", { number: "9", name: "Ana" }, 409, /no es nuestro precio más nuevo/],
    ["a no without a reason", "decline", { number: "1" }, 400, /^Por favor, escoja una razón/],
    ["a wish without words", "ask-for-change", { number: "1", id: randomUUID() }, 400, /^Falta lo que/],
  ])("refuses %s in Spanish", async (_case, action, fields, status, words) => {
    const { page } = await aPricedPage();
    const answer = await post(page, action, fields as Record<string, string>);
    expect([answer.status, answer.language]).toEqual([status, "es"]);
    expect(answer.problem).toMatch(words);
  });

  it("tells a second tab in Spanish that the price was answered, and keeps its words", async () => {
    const { page } = await aPricedPage();
    expect((await post(page, "accept", { number: "1", name: "Ana", option: "Best" })).hash).toBe("price");
    const late = { number: "1", id: randomUUID(), text: "Pintura azul" };
    const { status, problem, view } = await post(page, "ask-for-change", late);
    expect([status, problem]).toEqual([409, expect.stringMatching(/^Este precio ya está aceptado/)]);
    expect(view.typedAnswer?.text).toBe("Pintura azul");
  });

  it("shows in Spanish what the customer did, and staff read it in English", async () => {
    const { id, page } = await aPricedPage();
    const wish = { number: "1", id: randomUUID(), text: "Pintura azul" };
    await post(page, "ask-for-change", wish);
    await post(page, "accept", { number: "1", name: "Ana", option: "Best" });
    await post(page, "take-back", { number: "1" });
    await post(page, "details", { id: randomUUID(), version: "0", phone: "628-555-0142", address: "" });
    await post(page, "decline", { number: "1", reason: "price", text: "Es mucho" });
    await stage.settled();
    const spanish = [
      "Quiero cambiar algo:\nPintura azul",
      expect.stringMatching(/^Acepté “Best” por \$[\d,.]+, con la firma Ana\.$/),
      "Retiré mi aceptación.",
      "Mi número de teléfono es 628-555-0142.",
      "No acepté el precio: El precio es muy alto.\nEs mucho",
    ];
    expect((await open(page)).view.page?.lines.map(({ text }) => text)).toEqual(spanish);
    const { timeline } = await readRequest(office, id);
    expect(timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Wants a change:\nPintura azul",
        expect.stringMatching(/^Accepted “Best” for \$[\d,.]+, signed Ana\.$/),
        "Took the acceptance back.",
        "My phone number is 628-555-0142.",
        "Declined: The price is too high.\nEs mucho",
      ]),
    );
  });

  it("tells that another version of a wish was sent", async () => {
    const { id, page } = await aPricedPage();
    const wish = randomUUID();
    await askForChange(customer, id, 1, { id: wish, text: "Pintura azul" });
    const { status, problem } = await post(page, "ask-for-change", { number: "1", id: wish, text: "Verde" });
    expect([status, problem]).toEqual([409, expect.stringMatching(/^Ya nos llegó su primer envío/)]);
  });
});

describe("a link that opens no page", () => {
  it("that has ended speaks the language of its request, and mails a new one", async () => {
    const { page } = await aPage();
    await endLink(page);
    const { status, language, view } = await open(page, { "accept-language": "en-US" });
    expect([status, language, view.title]).toEqual([403, "es", "Este enlace se venció."]);
    expect((await post(page, "link", {})).hash).toBe("link-sent");
    const asked = await fetch(`${page}/link?lang=en`, { method: "POST", redirect: "manual" });
    expect(asked.headers.get("location")).toMatch(/\?lang=en#link-sent$/);
  });

  it.each([
    ["the browser", "es-MX,es;q=0.9,en;q=0.8", "", "es"],
    ["the browser", "en-US,en;q=0.9,es;q=0.8", "", "en"],
    ["the browser", "fr-FR, es;q=0.4", "", "es"],
    ["nothing", "fr-FR", "", "en"],
    ["the address", "en-US", "?lang=es", "es"],
    ["the browser, not a wrong address", "es", "?lang=xx", "es"],
  ])("that nobody knows speaks the language of %s: %s %s", async (_case, header, query, expected) => {
    const { status, language } = await open(`${stage.url}/r/${"x".repeat(22)}${query}`, {
      "accept-language": header,
    });
    expect([status, language]).toEqual([404, expected]);
  });
});

it("the address of a form leads to the page when a browser opens it again", async () => {
  const { page } = await aPage();
  const answer = await fetch(`${page}/messages`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, new URL(page).pathname]);
});

describe("the switch of the language", () => {
  it("corrects the request once, however often it is pressed, and staff see it", async () => {
    const { id, page } = await aPage("en");
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(page, "language", { id: randomUUID(), language: "es" })),
    );
    expect(answers.map(({ status, hash }) => [status, hash])).toEqual(
      Array(3).fill([303, "language-changed"]),
    );
    await stage.settled();
    expect((await open(page)).language).toBe("es");
    expect(await readChanges(id)).toMatchObject([
      { actorId: "customer", before: { language: "en" }, after: { language: "es" } },
    ]);
    const { items } = await listOf({ limit: 100 });
    expect(items.find((item) => item.id === id)?.language).toBe("es");
  });

  it("takes a correction back when the customer chooses the first language again", async () => {
    const { id, page } = await aPage("es");
    await post(page, "language", { id: randomUUID(), language: "en" });
    await post(page, "language", { id: randomUUID(), language: "es" });
    await stage.settled();
    const detail = await readRequest(office, id);
    expect([detail.language, detail.asSent]).toEqual(["es", {}]);
    expect(await readChanges(id)).toHaveLength(2);
  });

  it("leaves the page as it is for a language that we don't speak", async () => {
    const { id, page } = await aPage();
    expect((await post(page, "language", { id: randomUUID(), language: "fr" })).status).toBe(303);
    expect((await readRequest(office, id)).correctionVersion).toBe(0);
  });

  it("is refused for a link that has ended", async () => {
    const { id, page } = await aPage();
    await endLink(page);
    expect((await post(page, "language", { id: randomUUID(), language: "en" })).status).toBe(403);
    expect((await readRequest(office, id)).language).toBe("es");
  });
});
