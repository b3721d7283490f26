import type { CustomerTimes } from "@handyman/core/requests/availability/schema";
import type { CustomerPage, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { customerPage, customerView } from "../../test/customer-view.ts";
import { VisitPart } from "./visit-part.tsx";

afterEach(cleanup);

const page: CustomerPage = { ...customerPage, status: "scheduled", isAnswered: true };

const morning = { day: "2026-12-01", start: "08:00", end: "10:00" };
const noon = { day: "2026-12-02", start: "12:00", end: "14:00" };
const planned = { day: "2026-12-03", when: "Thursday, December 3, 2 – 4 PM" };
const seen = "2026-12-03 14:00";

function show(times: Partial<CustomerTimes> | undefined, more: Partial<CustomerPage> = {}, problem?: string) {
  const none = { seen: "", canChange: true, cutoffHours: 24, offers: [], free: [] };
  const view: CustomerView = {
    ...customerView,
    page: { ...page, ...(times && { times: { ...none, ...times } }), ...more },
    ...(problem && { visitProblem: problem }),
  };
  render(<VisitPart {...view} />);
}

/** What the browser sends without code when the customer presses this button. */
function readForm(button: HTMLElement) {
  const form = button.closest("form");
  if (!form) throw new Error("The button is in no form");
  const fields = Object.fromEntries(new FormData(form, button as HTMLButtonElement));
  return { action: form.getAttribute("action"), method: form.method, fields };
}

const list = (box: HTMLElement) =>
  within(box)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("a visit without a time", () => {
  it("is chosen from the free times, and the form carries what the page showed", () => {
    show({ free: [morning, noon] });
    const times = screen.getByRole<HTMLSelectElement>("combobox", { name: "Choose a time" });
    expect(list(times)).toEqual(["Choose a day and time", "Tue, Dec 1, 8 – 10 AM", "Wed, Dec 2, 12 – 2 PM"]);
    expect(times.required).toBe(true);
    times.value = "2026-12-02 12:00";
    expect(readForm(screen.getByRole("button", { name: "Take this time" }))).toEqual({
      action: "/r/token/visit",
      method: "post",
      fields: { id: "id-4", seen: "", window: "2026-12-02 12:00" },
    });
  });

  it("is taken with one press when the office offered times", () => {
    show({ offers: [morning], free: [noon] });
    const offer = screen.getByRole("button", { name: "Tuesday, December 1 8 – 10 AM" });
    expect(readForm(offer).fields).toEqual({ id: "id-4", seen: "", window: "2026-12-01 08:00" });
    expect(screen.getByRole("combobox", { name: "Or choose another time" })).toBeTruthy();
  });

  it("says what to do when no time is free", () => {
    show({});
    expect(screen.getByText(/^No time is free at the moment. Write to us below, or call us/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("names a problem in an alert and at the field", () => {
    show({ free: [noon] }, {}, "Tuesday, December 1, 8 – 10 AM is no longer free.");
    expect(screen.getByRole("alert").textContent).toBe("Tuesday, December 1, 8 – 10 AM is no longer free.");
    const times = screen.getByRole("combobox", { name: "Choose a time" });
    expect(times.getAttribute("aria-invalid")).toBe("true");
    expect(times.getAttribute("aria-describedby")).toContain(screen.getByRole("alert").id);
  });
});

describe("a planned visit", () => {
  const withVisit = { visit: planned };

  it("shows its time, its address and its calendar file", () => {
    show({ seen, free: [morning] }, withVisit);
    expect(screen.getByText(planned.when)).toBeTruthy();
    expect(screen.getByRole("link", { name: page.address })).toBeTruthy();
    const calendar = screen.getByRole("link", { name: "Add to calendar" });
    expect(calendar.getAttribute("href")).toBe("/r/token/visit.ics");
  });

  it("can be moved and canceled from folded parts, each with what the page showed", () => {
    show({ seen, free: [morning] }, withVisit);
    for (const details of document.querySelectorAll("details")) expect(details.open).toBe(false);
    screen.getByText("I need another time").click();
    screen.getByText("I can't make it").click();
    screen.getByRole<HTMLSelectElement>("combobox").value = "2026-12-01 08:00";
    const move = readForm(screen.getByRole("button", { name: "Take this time" }));
    expect(move.fields).toEqual({ id: "id-4", seen, window: "2026-12-01 08:00" });
    expect(readForm(screen.getByRole("button", { name: "Cancel this visit" }))).toEqual({
      action: "/r/token/cancel-visit",
      method: "post",
      fields: { id: "id-4", seen },
    });
  });

  it("opens the part for another time again after a problem", () => {
    show({ seen, free: [morning] }, withVisit, "Your visit changed in the meantime.");
    const isOpen = [...document.querySelectorAll("details")].map(({ open }) => open);
    expect(isOpen).toEqual([true, false]);
  });

  it("has only a phone number after the cut-off", () => {
    show({ seen, canChange: false }, withVisit);
    expect(screen.getByText(/It's less than 24 hours until your visit, so please call us/)).toBeTruthy();
    const call = screen.getByRole("link", { name: "Call (415) 555-0133" });
    expect(call.getAttribute("href")).toMatch(/^tel:/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says when we left, and offers no change then", () => {
    show(undefined, { visit: { ...planned, onTheWaySince: "1:40 PM" } });
    expect(screen.getByText("We left at 1:40 PM and are on our way to you.")).toBeTruthy();
    expect(document.querySelector("details, form")).toBeNull();
  });
});
