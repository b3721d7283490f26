import type {
  CustomerEstimate,
  CustomerPage,
  CustomerView,
  TypedAnswer,
} from "@handyman/core/requests/customer-page/schema";
import { type EstimateContent, listChoices } from "@handyman/core/requests/estimates/rules";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderCustomerPage } from "../../entry-customer.tsx";
import { customerBusiness, customerFiles, customerPage, customerView } from "../../test/customer-view.ts";

const page = customerPage;
const business = customerBusiness;
const files = customerFiles;

function open(html: string) {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
}

function show(given: Partial<CustomerPage> = {}, more: Partial<CustomerView> = {}) {
  const view = { ...customerView, page: { ...page, ...given }, ...more };
  open(renderCustomerPage(view, files));
}

const aLine = (name: string, unitCents: number) => ({ name, kind: "labor", quantity: 1, unitCents }) as const;

const content: EstimateContent = {
  message: "Thanks for asking us.",
  lines: [aLine("Small Hole Patch", 95_50)],
  options: [
    { name: "Good", lines: [aLine("Patch only", 100_00)] },
    { name: "Best", lines: [aLine("New panel", 500_00)] },
  ],
  deposit: { percent: 10 },
  isBelowMinimum: false,
};

const estimate: CustomerEstimate = {
  language: "en",
  number: 1,
  reference: page.reference,
  recipient: { name: page.name, address: page.address },
  message: content.message,
  choices: listChoices(content),
  terms: ["This price holds until December 11, 2026."],
  sentOn: "2026-11-27",
  validUntil: "2026-12-11",
  state: "sent",
  sentAt: "2026-11-27T10:00:00.000Z",
  isRecorded: false,
};

const acceptance = {
  name: "Dana Whitfield",
  at: "2026-11-28T00:10:00.000Z",
  option: "Best",
  total: 595_50,
  deposit: 59_55,
  text: "Estimate",
};

const showPrice = (given: Partial<CustomerEstimate> = {}, more: Partial<CustomerView> = {}) =>
  show({ status: "quoted", estimate: { ...estimate, ...given } }, more);

const getTitle = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the customer's page", () => {
  it.each([
    ["new, without an answer", { status: "new", isAnswered: false }, "We have your request"],
    ["new, with an answer", { status: "new", isAnswered: true }, "We're talking about it"],
    ["quoted", { status: "quoted" }, "You have our price"],
    ["scheduled, without a day", { status: "scheduled" }, "You said yes. We set the day next."],
    [
      "scheduled, with a day",
      { status: "scheduled", visit: { day: "2026-12-01", when: "Tuesday" } },
      "Your visit is planned",
    ],
    [
      "quoted, with a wish",
      { status: "quoted", estimate: { ...estimate, changeAskedAt: "2026" } },
      "You asked for a change",
    ],
    [
      "quoted, after the last day",
      { status: "quoted", estimate: { ...estimate, state: "expired" } },
      "Our price has ended",
    ],
    [
      "contacted, with a price that we took back",
      { status: "contacted", estimate: { ...estimate, state: "withdrawn" } },
      "We took back our price",
    ],
    ["completed", { status: "completed" }, "The work is done"],
    ["declined", { status: "declined" }, "This request is closed"],
  ] as const)("says where a request stands that is %s", (_case, given, title) => {
    show(given);
    expect(getTitle()).toBe(title);
  });

  it("says when we answer, until we have", () => {
    show();
    expect(screen.getByText(/by Saturday, November 21, 2 AM Pacific time/)).toBeTruthy();
    show({ isAnswered: true });
    expect(screen.queryByText(/Pacific time/)).toBeNull();
  });

  it("shows the visit with a map of its address", () => {
    show({ status: "scheduled", visit: { day: "2026-12-01", when: "Tuesday, December 1, 8 – 10 AM" } });
    expect(screen.getByText("Tuesday, December 1, 8 – 10 AM")).toBeTruthy();
    const map = screen.getByRole("link", { name: page.address });
    expect(map.getAttribute("href")).toContain("google.com/maps");
    expect(map.getAttribute("rel")).toBe("noreferrer");
  });

  it("says that somebody is on the way", () => {
    const visit = { day: "2026-12-01", when: "Tuesday, December 1, 8 – 10 AM", onTheWaySince: "7:40 AM" };
    show({ status: "scheduled", visit });
    expect(getTitle()).toBe("We're on our way");
    expect(screen.getByText("We left at 7:40 AM and are on our way to you.")).toBeDefined();
  });

  it("has a form that works without code, and sends the message's own id", () => {
    show();
    const button = screen.getByRole("button", { name: "Send to us" });
    const form = button.closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/r/token/messages"]);
    expect(new FormData(form as HTMLFormElement).get("id")).toBe("id-1");
    expect(screen.getByRole("combobox", { name: "What is it about?" })).toBeTruthy();
  });

  it("shows a refused message again, with the reason at its field", () => {
    show({}, { typed: { topic: "other-time", text: "On Friday?", problem: "Too many messages." } });
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
    expect(field.value).toBe("On Friday?");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const reason = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Too many messages.");
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("other-time");
  });

  it("shows both sides of the conversation, and markup as text", () => {
    const at = "2026-11-20T12:00:00.000Z";
    show({
      lines: [
        { at, from: "us", subject: "A question", text: "Which door?" },
        { at, from: "customer", subject: "", text: "<img src=x> The back door." },
      ],
    });
    const [ours, theirs] = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
    expect(ours?.textContent).toContain("Bay Area Handyman");
    expect(theirs?.textContent).toContain("<img src=x> The back door.");
  });

  it("has a form for another phone number or address, which names the version it was read at", () => {
    show();
    const form = screen.getByRole("button", { name: "Save these details" }).closest("form");
    expect(form?.getAttribute("action")).toBe("/r/token/details");
    const { phone, address } = page;
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      id: "id-3",
      version: "3",
      phone,
      address,
    });
  });

  it("shows refused details again, with the reason on top and at the fields", () => {
    show({}, { typedDetails: { phone: "12", address: "9 Oak Street", problem: "Use ten digits." } });
    const phone = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
    expect([phone.value, phone.closest("details")?.open]).toEqual(["12", true]);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe("9 Oak Street");
    expect(document.getElementById(phone.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Use ten digits.",
    );
    const place = within(screen.getByRole("alert")).getByRole("link").getAttribute("href");
    expect(document.querySelector(place ?? "")?.contains(phone)).toBe(true);
  });

  it("takes no photos beyond the limit", () => {
    show({ photoRoom: 0 });
    expect(document.querySelector("input[type=file]")).toBeNull();
  });
});

describe("the price on the customer's page", () => {
  const acceptButton = () => screen.queryByRole("button", { name: "Accept this price" });
  const getFields = (button: string) =>
    Object.fromEntries(
      new FormData(screen.getByRole("button", { name: button }).closest("form") ?? undefined),
    );

  it("is a letter with each option, and a form that accepts one without code", () => {
    showPrice();
    expect(getTitle()).toBe("You have our price");
    expect(screen.getByText(/good until December 11, 2026/)).toBeTruthy();
    const letter = within(screen.getByRole("article", { name: /^Estimate/ }));
    expect(letter.getByRole("table", { name: "Best" }).textContent).toContain("$595.50");
    expect(letter.getByText(/#1133173/)).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value)).toEqual([
      "Good",
      "Best",
    ]);
    const form = acceptButton()?.closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/r/token/accept"]);
    expect(getFields("Accept this price")).toEqual({ number: "1", name: "" });
    expect(getFields("Ask for this change")).toEqual({ number: "1", id: "id-2", text: "" });
    expect(getFields("Decline this price")).toEqual({ number: "1", reason: "", text: "" });
  });

  it("shows each sum before the letter, with a way to the answer, until it is answered", () => {
    const sums = () => screen.queryAllByRole("definition").map(({ textContent }) => textContent);
    showPrice();
    expect(sums()).toEqual(expect.arrayContaining(["$195.50", "$595.50"]));
    const link = screen.getByRole("link", { name: "Accept or answer" });
    expect(document.querySelector(link.getAttribute("href") ?? "")).toBeTruthy();
    showPrice({ state: "accepted", acceptance });
    expect(sums()).not.toContain("$195.50");
  });

  it("says that it replaces an older one", () => {
    showPrice({ number: 2 });
    expect(screen.getByText("This price replaces the one that we sent you before.")).toBeTruthy();
  });

  it("shows what was accepted, when and by whom, and a button to take it back for a while", () => {
    const undoUntil = "2026-11-28T00:25:00.000Z";
    showPrice({ state: "accepted", acceptance, undoUntil });
    expect(screen.getByText("You accepted “Best” for $595.50.")).toBeTruthy();
    expect(screen.getByText("Signed Dana Whitfield, November 27, 2026 at 4:10 PM.")).toBeTruthy();
    expect(screen.getByText(/until 4:25 PM/)).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Good" })).toBeNull();
    const form = screen.getByRole("button", { name: "Take it back" }).closest("form");
    expect(form?.getAttribute("action")).toBe("/r/token/take-back");
    showPrice({ state: "accepted", acceptance });
    expect(screen.queryByRole("button", { name: "Take it back" })).toBeNull();
    expect(acceptButton()).toBeNull();
  });

  it("does not claim that the customer signed what staff wrote down", () => {
    showPrice({ state: "accepted", acceptance, isRecorded: true });
    expect(screen.getByText("You told us that you accept “Best” for $595.50.")).toBeTruthy();
    expect(screen.getByText(/^We noted this for Dana Whitfield/)).toBeTruthy();
  });

  it.each([
    ["declined", { state: "declined" }, "declined", /^You declined this price/],
    ["of a closed request", { state: "sent" }, "declined", /can't accept its price/],
    ["expired", { state: "expired" }, "quoted", /we'll send you a new price/],
    ["withdrawn", { state: "withdrawn" }, "contacted", /Please don't count on it/],
  ] as const)("can't be accepted when it is %s, and says so", (_case, given, status, sentence) => {
    show({ status, estimate: { ...estimate, ...given } });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(acceptButton()).toBeNull();
  });

  const typedAnswer: TypedAnswer = {
    answer: "accept",
    name: "Dana",
    option: "Best",
    reason: "",
    text: "",
    problem: "This isn't our newest price.",
  };

  it("shows a refused acceptance again, with the reason on top and in its form", () => {
    showPrice({}, { typedAnswer });
    expect(screen.getAllByText(/This isn't our newest price\./)).toHaveLength(2);
    const place = within(screen.getByRole("alert")).getByRole("link").getAttribute("href");
    expect(document.querySelector(place ?? "")).toBe(acceptButton()?.closest("form"));
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Your full name" });
    expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["Dana", null]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Best/ }).checked).toBe(true);
  });

  it("shows the reason at the name when the name is missing", () => {
    showPrice({}, { typedAnswer: { ...typedAnswer, name: " ", problem: "Please type your full name." } });
    const name = screen.getByRole("textbox", { name: "Your full name" });
    expect(name.getAttribute("aria-describedby")).toBe("signature-hint signature-error");
    expect(document.getElementById("signature-error")?.textContent).toBe("Please type your full name.");
  });

  it("opens the form of a refused wish, with its words", () => {
    showPrice({}, { typedAnswer: { ...typedAnswer, answer: "ask-for-change", text: "Blue paint" } });
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What should be different?" });
    expect([field.value, field.closest("details")?.open]).toEqual(["Blue paint", true]);
  });

  it("keeps the words of a wish as a message when the price takes no answer anymore", () => {
    showPrice(
      { state: "accepted", acceptance },
      { typedAnswer: { ...typedAnswer, answer: "ask-for-change", text: "Blue paint" } },
    );
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
    expect(field.value).toBe("Blue paint");
    expect(screen.getByRole("alert").textContent).toContain("Your words are below.");
  });
});

describe("a review", () => {
  const completed = { status: "completed", review: { city: "Oakland" } } as const;
  const sent = {
    rating: 4,
    text: "Neat <b>work</b>",
    name: "Dana",
    city: "Oakland",
    mayShow: "yes",
  } as const;
  const typed = {
    rating: "2",
    text: "So-so",
    name: "Dee",
    city: "",
    mayShow: true,
    mayUsePhotos: true,
    problem: "Not now.",
  };

  it("is asked for after the work, with the first name and city filled in", () => {
    show(completed);
    const form = screen.getByRole("button", { name: "Send my review" }).closest("form");
    expect(form?.getAttribute("action")).toBe("/r/token/review");
    expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value)).toEqual([
      "5",
      "4",
      "3",
      "2",
      "1",
    ]);
    expect(screen.getByRole("radio", { name: "1 star: Bad" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Your first name").value).toBe("Dana");
    expect(screen.getByLabelText<HTMLInputElement>(/Your city/).value).toBe("Oakland");
    for (const name of [/show this on your website/, /show photos of the work/])
      expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(false);
    expect(screen.getByText(/never with your name or address/)).toBeTruthy();
  });

  it.each(["new", "scheduled", "declined"] as const)("is not asked for while the request is %s", (status) => {
    show({ status });
    expect(screen.queryByRole("button", { name: "Send my review" })).toBeNull();
  });

  it("comes back as typed after a refusal", () => {
    show(completed, { typedReview: typed });
    expect(screen.getByRole("alert").textContent).toContain("Not now.");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /2 stars/ }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your words/).value).toBe("So-so");
    expect(screen.getByLabelText<HTMLInputElement>("Your first name").value).toBe("Dee");
    const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;
    expect(isChecked(/show this on your website/)).toBe(true);
    expect(isChecked(/show photos of the work/)).toBe(true);
  });

  it("says how to take the okay for photos back", () => {
    show({ ...completed, review: { city: "Oakland", sent: { ...sent, mayUsePhotos: "yes" } } });
    expect(screen.getByText(/Changed your mind\? Write to us, and we take them down/)).toBeTruthy();
  });

  it("that was sent shows as plain words, and its form is gone", () => {
    show({ ...completed, review: { city: "Oakland", sent } });
    const part = within(screen.getByRole("region", { name: "Your review" }));
    expect(part.getByRole("img", { name: "4 out of 5 stars" })).toBeTruthy();
    expect(part.getByText("Neat <b>work</b>")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send my review" })).toBeNull();
  });

  it("that is a second one moves its words into the message", () => {
    show({ ...completed, review: { city: "Oakland", sent } }, { typedReview: typed });
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toBe("So-so");
    expect(screen.getByRole("alert").textContent).toContain("Your words are below.");
  });
});

describe("a link that has ended", () => {
  it("offers to mail a new one", () => {
    const words = { title: "This link has ended.", text: "We can send a new one." };
    const refusal = { code: "link_ended" };
    const problem = { business, language: "en", path: "/r/old", refusal, ...words } as const;
    open(renderCustomerPage({ ...problem, endedPath: "/r/old" }, files));
    const button = screen.getByRole("button", { name: "Send me a new link" });
    expect(button.closest("form")?.getAttribute("action")).toBe("/r/old/link?lang=en");
  });

  it("shows what its customer wrote, as text", () => {
    const words = { title: "This link has ended.", text: "We can send a new one." };
    const problem = {
      business,
      language: "en",
      path: "/r/old",
      refusal: { code: "link_ended" },
      ...words,
    } as const;
    open(renderCustomerPage({ ...problem, typedText: "<b>Neat</b> work." }, files));
    expect(screen.getByRole("region", { name: "What you wrote" }).textContent).toContain("<b>Neat</b> work.");
  });
});

describe("a link that nobody knows", () => {
  it("asks for the reference and the email, to mail a new one", () => {
    const words = { title: "This link doesn't work.", text: "Open the newest mail." };
    const refusal = { code: "unknown_link" };
    open(renderCustomerPage({ business, language: "en", path: "/r/lost", refusal, ...words }, files));
    const part = within(screen.getByRole("region", { name: "Lost your link?" }));
    const form = part.getByRole<HTMLButtonElement>("button", { name: "Send me a new link" }).form;
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/r/lost/link?lang=en"]);
    expect(part.getByLabelText<HTMLInputElement>("Your reference").name).toBe("reference");
    expect(part.getByLabelText<HTMLInputElement>("Your email").name).toBe("email");
    expect(part.getByRole("status").id).toBe("link-asked");
  });
});
