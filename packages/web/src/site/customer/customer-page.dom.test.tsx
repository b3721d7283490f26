import type { CustomerPage, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderCustomerPage } from "../../entry-customer.tsx";

const page: CustomerPage = {
  reference: "BAH-7K3M9-Q2XTA",
  name: "Dana Whitfield",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "new",
  isAnswered: false,
  replyBy: "Saturday, November 21, 2 AM",
  services: ["Drywall Repair: Small Hole Patch"],
  details: "Two holes.",
  address: "12 Elm Street, Oakland, CA 94607",
  phone: "415-555-0123",
  email: "dana@example.test",
  dates: [],
  photos: [],
  photoRoom: 10,
  lines: [],
};

const business = { name: "Bay Area Handyman", phone: "(415) 555-0133", takesTexts: true };
const files = { stylesheet: "/site.css", script: "/add-photos.js" };

function open(html: string) {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
}

function show(given: Partial<CustomerPage> = {}, more: Partial<CustomerView> = {}) {
  const view = { business, path: "/r/token", page: { ...page, ...given }, messageId: "id-1", ...more };
  open(renderCustomerPage(view, files));
}

const getTitle = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the customer's page", () => {
  it.each([
    ["new, without an answer", { status: "new", isAnswered: false }, "We have your request"],
    ["new, with an answer", { status: "new", isAnswered: true }, "We're talking about it"],
    ["quoted", { status: "quoted" }, "You have our price"],
    ["scheduled", { status: "scheduled" }, "Your visit is planned"],
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

  it("takes no photos beyond the limit", () => {
    show({ photoRoom: 0 });
    expect(document.querySelector("input[type=file]")).toBeNull();
  });
});

describe("a link that has ended", () => {
  it("offers to mail a new one", () => {
    const problem = { business, title: "This link has ended.", text: "We can send a new one." };
    open(renderCustomerPage({ ...problem, endedPath: "/r/old" }, files));
    const button = screen.getByRole("button", { name: "Send me a new link" });
    expect(button.closest("form")?.getAttribute("action")).toBe("/r/old/link");
  });
});
