import { readCatalogue } from "@handyman/core/catalogue/catalogue";
import type { StaffPlan } from "@handyman/core/catalogue/plan-schema";
import { catalogue } from "@handyman/core/catalogue/rules";
import type { PriceList } from "@handyman/core/catalogue/schema";
import { saveService } from "@handyman/core/catalogue/service";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeAll, describe, expect, it } from "vitest";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

// Needs the built site: `npm run build`.

const stage = useStage({ site: "dist" });

const deckRepair = { slug: "deck-repair", description: "Boards and railings.", isPopular: false };
const boards = { name: "New Boards", low: 217, high: 643 };

const saveDecks = (changes = {}) =>
  saveService("deck", { ...deckRepair, title: "Decks of Wood", isActive: true, sortOrder: 0, ...changes });

const readLists = async () => {
  const answer = await callAs(stage, "office", "GET", "/api/admin/services/prices");
  return ((await answer.json()) as { items: PriceList[] }).items;
};

const findList = async (wanted: string) => {
  const found = (await readLists()).find(({ key }) => key === wanted);
  if (!found) throw new Error(`no price list ${wanted}`);
  return found;
};

const save = (key: string, list: Pick<PriceList, "subServices" | "version">) => {
  const { subServices, version } = list;
  return callAs(stage, "office", "PUT", `/api/admin/services/prices/${key}`, { subServices, version });
};

async function published(path: string): Promise<string> {
  await stage.settled();
  return (await fetch(stage.url + path)).text();
}

const aRequestFor = (...tasks: string[]) =>
  aQuoteRequest({
    services: tasks.map((subService) => ({
      serviceKey: "deck-repair",
      serviceName: "Deck Repair",
      subService,
    })),
  });

async function sendQuote(...tasks: string[]) {
  const request = aRequestFor(...tasks);
  const { status, body } = await postFrom<{ reference: string }>(
    anOrigin(),
    `${stage.url}/api/quotes`,
    request,
  );
  expect(status).toBe(201);
  await stage.settled();
  const mails = (await stage.mail()).filter(({ subject }) => subject.includes(body.reference));
  const isToCustomer = ({ to }: { to: string[] }) => to.includes(request.email);
  const { data } = await QuoteEntity.get({ id: request.requestId }).go({ consistent: true });
  return {
    services: data?.services,
    toCustomer: mails.find(isToCustomer)?.text,
    toStaff: mails.find((mail) => !isToCustomer(mail))?.text,
  };
}

beforeAll(async () => {
  await saveDecks();
  await writeSettings({ quote_form_emails: ["office@example.test"] });
  await stage.settled();
});

it("the price list has the prices of prices.ts, in the order and with the titles of staff", async () => {
  const [first, ...others] = await readCatalogue();
  const decks = catalogue.find(({ key }) => key === "deck-repair");
  expect(first).toEqual({ ...decks, name: "Decks of Wood" });
  expect(others).toEqual(catalogue.filter(({ key }) => key !== "deck-repair"));
});

describe("a price that staff change", () => {
  it("shows in pages, the data of forms and calculator, structured data, requests and mails", async () => {
    const before = await sendQuote("Board Replacement");
    const list = await findList("deck-repair");
    expect((await save("deck-repair", { ...list, subServices: [boards] })).status).toBe(200);

    const page = await published("/handyman-services/deck-repair");
    for (const words of ["New Boards", "$217–$643</", `"lowPrice":217,"highPrice":643`])
      expect(page.includes(words), words).toBe(true);
    const data = JSON.stringify([boards]);
    for (const path of ["/pricing", "/handyman-services-calculator", "/", "/get-quote", "/book-now"]) {
      const html = await published(path);
      expect(html.includes(data), path).toBe(true);
      expect(/"Board Replacement"|>Board Replacement/.test(html), path).toBe(false);
    }
    expect(await published("/contact")).toContain(
      '<option value="deck-repair" class="text-ink">Decks of Wood',
    );

    const after = await sendQuote("New Boards");
    expect(after.services?.[0]).toMatchObject({ serviceName: "Decks of Wood", low: 217, high: 643 });
    expect(after.toStaff).toContain("Decks of Wood: New Boards\n");
    expect(after.toStaff).toContain("Usual price: $217–$643");
    expect(after.toCustomer).toContain("Decks of Wood: New Boards\n");
    expect(before.services?.[0]).toMatchObject({ subService: "Board Replacement", low: 200, high: 600 });
  });

  it("stays out of a request for a task that staff have removed, which still arrives", async () => {
    const { services, toStaff, toCustomer } = await sendQuote("Board Replacement");
    expect(services).toEqual([
      { serviceKey: "deck-repair", serviceName: "Decks of Wood", subService: "Board Replacement" },
    ]);
    expect(toStaff).toContain("Decks of Wood: Board Replacement\n");
    // Another program could send any words under this name.
    expect(toCustomer).not.toContain("Board Replacement");
  });

  it("is in the audit log in words, from the first change on", async () => {
    await stage.settled();
    const query = "resourceType=priceList&resourceId=deck-repair&from=2020-01-01T00:00:00Z";
    const answer = await callAs(stage, "owner", "GET", `/api/admin/audit?${query}`);
    const { items } = (await answer.json()) as { items: { action: string; before: object; after: object }[] };
    expect(items[0]).toMatchObject({
      action: "changed",
      before: { subServices: expect.arrayContaining(["Board Replacement $200–$600"]) },
      after: { subServices: ["New Boards $217–$643"] },
    });
  });
});

describe("a save of prices", () => {
  it("is refused from an older version, and accepted again after a lost answer", async () => {
    const list = await findList("fence-repair");
    const first = await save("fence-repair", list);
    expect(await (await save("fence-repair", list)).json()).toEqual(await first.json());
    const other = await save("fence-repair", { ...list, subServices: [boards] });
    expect([first.status, other.status]).toEqual([200, 409]);
  });

  it.each([
    [[{ ...boards, name: " " }], "Row 1: Please name the task."],
    [[boards, { ...boards, name: "new boards" }], "Row 1: Another task has this name."],
    [[{ ...boards, low: 12.5 }], "Row 1: Enter whole dollars."],
    [[boards, { name: "Rails", low: 300, high: 200 }], "Row 2: Please enter at least the lower price."],
  ])("says in plain words what is wrong with %j", async (subServices, words) => {
    const answer = await save("tile-installation", { subServices, version: 0 });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  });

  it("finds no service that is not offered", async () => {
    expect((await save("roofing", { subServices: [boards], version: 0 })).status).toBe(404);
  });
});

it("an inactive service leaves forms and the price list, and a request for it still arrives", async () => {
  await saveDecks({ isActive: false });
  expect(await published("/get-quote")).not.toContain("Decks of Wood");
  const { services, toCustomer } = await sendQuote("New Boards");
  expect(services?.[0]).toMatchObject({ serviceKey: "deck-repair", subService: "New Boards" });
  expect(toCustomer).toContain("Decks of Wood: New Boards\n");
  const contact = aContactRequest({ service: "deck-repair" });
  expect((await postFrom(anOrigin(), `${stage.url}/api/contact`, contact)).status).toBe(201);
});

describe("a service that staff add", () => {
  const roofs = "/handyman-services/roof-repair";
  const shingles = { name: "New Shingles", low: 271, high: 634 };
  const question = { question: "Do you fix flat roofs?", answer: "Yes, all of them." };
  const texts = {
    slug: "roof-repair",
    title: "Roof Repair",
    description: "Leaks found and fixed.",
    icon: "house",
    intro: "We start in the attic.",
    included: ["A look at the attic"],
    isPopular: false,
    cardImageId: null,
    headerImageId: null,
  };
  const saveRoofs = async (version: number, isActive: boolean) =>
    (await callAs(stage, "office", "PUT", "/api/admin/services/roofs", { ...texts, version, isActive }))
      .status;
  const aRoofRequest = () => {
    const service = { serviceKey: "roof-repair", serviceName: "Roofs", subService: "New Shingles" };
    return aQuoteRequest({ services: [service] });
  };
  const forms = ["/get-quote", "/contact", "/handyman-services-calculator"];
  /** The last three show it only in the menu and the footer. */
  const shown = ["/", "/handyman-services", ...forms, "/privacy", "/blog", "/404"];

  it("gets a page, and is in the menu, the lists, the forms, the calculator and the sitemap", async () => {
    expect(await saveRoofs(0, false)).toBe(200);
    expect((await save("roof-repair", { subServices: [shingles], version: 0 })).status).toBe(200);
    const faqs = { faqs: [question], version: 0 };
    const path = "/api/admin/faqs/service.roof-repair";
    expect((await callAs(stage, "editor", "PUT", path, faqs)).status).toBe(200);
    await stage.settled();
    expect((await fetch(stage.url + roofs)).status).toBe(404);
    expect(await saveRoofs(1, true)).toBe(200);
    const page = await published(roofs);
    for (const words of ["We start in the attic.", "A look at the attic", "$271–$634", question.question])
      expect(page, words).toContain(words);
    for (const where of shown) expect(await published(where), where).toContain("Roof Repair");
    expect(await published("/sitemap.xml")).toContain(roofs);
  });

  it("leaves all of these when staff retire it, keeps its name in requests, and comes back", async () => {
    const request = aRoofRequest();
    expect((await postFrom(anOrigin(), `${stage.url}/api/quotes`, request)).status).toBe(201);
    expect(await saveRoofs(2, false)).toBe(200);
    await stage.settled();
    expect((await fetch(stage.url + roofs)).status).toBe(404);
    for (const where of [...shown, "/sitemap.xml"])
      expect(await published(where), where).not.toMatch(/Roof Repair|roof-repair/);
    const answer = await callAs(stage, "office", "GET", "/api/admin/me/services");
    expect(await answer.json()).toMatchObject({
      items: expect.arrayContaining([
        { key: "roof-repair", name: "Roof Repair", isActive: false, hasPage: true },
      ]),
    });
    const late = aRoofRequest();
    expect((await postFrom(anOrigin(), `${stage.url}/api/quotes`, late)).status).toBe(201);
    for (const { requestId } of [request, late]) {
      const { data } = await QuoteEntity.get({ id: requestId }).go({ consistent: true });
      expect(data?.services).toMatchObject([{ serviceName: "Roof Repair", low: 271 }]);
    }
    expect(await saveRoofs(3, true)).toBe(200);
    expect(await published(roofs)).toContain("$271–$634");
  });
});

describe("a plan that staff change", () => {
  const plansPage = "/home-maintenance-plans";
  const path = "/api/admin/services/plans";

  const readPlans = async () => {
    const answer = await callAs(stage, "office", "GET", path);
    return ((await answer.json()) as { items: StaffPlan[] }).items;
  };

  const savePlan = async (plan: StaffPlan, changes: Partial<StaffPlan>) => {
    const { id, changedBy, changedAt, ...save } = { ...plan, ...changes };
    return callAs(stage, "office", "PUT", `${path}/${id}`, save);
  };

  it("shows on its page and in the quote form, under a name of its own", async () => {
    const [essential, plus] = await readPlans();
    const changes = { name: "Steady", price: "1060", included: ["One hour of repairs"] };
    expect((await savePlan(plus as StaffPlan, changes)).status).toBe(200);
    const page = await published(plansPage);
    for (const words of ["Everything in Steady", "From $1,060 a year", "One hour of repairs"])
      expect(page.includes(words), words).toBe(true);
    expect(await published("/get-quote")).toContain('{"id":"plus","name":"Steady","price":"1060"}');
    const taken = await savePlan(essential as StaffPlan, { name: "steady" });
    expect(await taken.text()).toContain("Another plan has this name.");
  });
});

describe("questions that staff change", () => {
  const questions = "/api/admin/faqs";
  const ask = { question: "Can I pause my plan?", answer: "Yes. We reply within {hours} hours." };

  const saveFaqs = async (place: string, faqs: object[], version: number) =>
    (await callAs(stage, "editor", "PUT", `${questions}/${place}`, { faqs, version })).status;

  it("show on their page until staff remove them all", async () => {
    expect(await saveFaqs("plans", [ask], 0)).toBe(200);
    expect((await published("/home-maintenance-plans")).includes(ask.question)).toBe(true);
    expect(await saveFaqs("plans", [], 1)).toBe(200);
    expect((await published("/home-maintenance-plans")).includes("Questions about plans")).toBe(false);
  });

  it("are refused for a place without a good name, and from an older version", async () => {
    expect(await saveFaqs("No Place", [ask], 0)).toBe(404);
    expect(await saveFaqs("pricing", [ask], 3)).toBe(409);
  });
});
