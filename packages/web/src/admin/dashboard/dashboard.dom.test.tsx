import type { Dashboard } from "@handyman/core/dashboard/schema";
import { pacificDay } from "@handyman/core/lib/date";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { expectPath, members, ok, openAdmin, set, user } from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const none = { count: 0, cents: 0 };

const noMoney: Dashboard["money"] = {
  quoted: none,
  accepted: none,
  invoiced: none,
  paid: none,
  medianMinutesToPrice: null,
  medianMinutesToAcceptance: null,
  lostReasons: [],
  services: [],
  sources: [],
};

const numbers: Dashboard = {
  money: noMoney,
  from: "2026-05-01",
  to: "2026-05-03",
  received: 6,
  spam: 0,
  won: 2,
  lost: 1,
  replied: 4,
  medianReplyMinutes: 90,
  cities: [],
  withoutCity: 0,
  sources: [],
  now: {
    waiting: 3,
    overdue: 1,
    hasMoreOverdue: false,
    waitingMessages: 2,
    byStatus: {
      new: 3,
      contacted: 0,
      quoted: 0,
      scheduled: 0,
      completed: 0,
      declined: 0,
      spam: 0,
    },
    week: { received: 12, before: 9 },
  },
  services: [
    { key: "deck-repair", count: 5 },
    { key: "fence-repair", count: 2 },
  ],
  days: [
    { day: "2026-05-01", received: 1 },
    { day: "2026-05-02", received: 4 },
    { day: "2026-05-03", received: 1 },
  ],
};

let asked: string[];
let answer: Dashboard;

beforeEach(() => {
  asked = [];
  answer = numbers;
  server.on(/^GET \/api\/admin\/(requests|schedule)\?/, () => ok({ week: "", items: [] }));
  server.byDefault(/^GET \/api\/(crew|projects|testimonials)/, () => ok({ items: [] }));
  server.byDefault(/^GET \/api\/admin\/settings$/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/dashboard\?/, ({ path }) => {
    asked.push(path.split("?")[1] ?? "");
    return ok(answer);
  });
});

const open = async () => {
  await openAdmin("/admin/dashboard?from=2026-05-01&to=2026-05-03");
  return screen.findByRole("heading", { name: "Right now" });
};

it("shows the present state and compares this week with the last, apart from the period's numbers", async () => {
  const now = (await open()).nextElementSibling as HTMLElement;
  expect(
    within(now)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual(["Waiting", "Overdue", "Messages", "This week"]);
  expect(now.textContent).toContain("123 more than at this point last week (9)");
  const period = screen.getByRole("heading", { name: "Over time" });
  const reply = screen.getByText("First reply");
  expect(period.compareDocumentPosition(reply)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("begins with today's visits, the answers that are due, and the latest requests", async () => {
  const today = pacificDay();
  const visit = {
    requestId: "r1",
    name: "Ann",
    city: "oakland",
    services: [],
    status: "scheduled",
    visitProgress: "onTheWay",
  };
  const place = { reference: "BAH-1", start: "10:00", staffId: members.office.id };
  const entry = {
    id: "r2",
    name: "Bea",
    city: "berkeley",
    firstWords: "The gate drags.",
    services: [],
    status: "new",
    createdAt: new Date().toISOString(),
    dueAt: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  };
  server.on(/^GET \/api\/admin\/schedule\?/, () =>
    ok({
      week: today,
      items: [
        { ...visit, ...place, day: today },
        { ...visit, ...place, name: "Cleo", requestId: "r3", day: "2020-01-01" },
      ],
    }),
  );
  server.on(/^GET \/api\/admin\/requests\?/, ({ path }) =>
    ok({ items: path.includes("status=new") ? [entry] : [] }),
  );
  await open();
  const visits = within(
    screen.getByRole("heading", { name: "Visits today" }).closest("section") as HTMLElement,
  );
  await visits.findByText("10 AM – 12 PM");
  expect(visits.getByText(`On the way · ${members.office.name} · Oakland`)).toBeDefined();
  expect(screen.queryByText("Cleo")).toBeNull();
  const due = within(screen.getByRole("heading", { name: "Answers due" }).closest("section") as HTMLElement);
  expect((await due.findByRole("link", { name: "Bea" })).getAttribute("href")).toBe("/admin/requests/r2");
  expect(due.getByText("Berkeley · The gate drags.")).toBeDefined();
  expect(due.getByText(/^due in [45] h$/)).toBeDefined();
  expect(screen.getByText("No requests yet.")).toBeDefined();
});

it("says that the last day is before the first, asks for no numbers, and goes on once it is corrected", async () => {
  await open();
  const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  set(day("First day"), "2026-05-10");
  const problem = await screen.findByText("The last day is before the first day.");
  expect(day("First day").getAttribute("aria-describedby")).toBe(problem.closest("[id]")?.id);
  expect(day("First day").value).toBe("2026-05-10");
  await expectPath("/admin/dashboard?from=2026-05-01&to=2026-05-03");
  day("Last day").focus();
  set(day("Last day"), "2026-05-12");
  await expectPath("/admin/dashboard?from=2026-05-10&to=2026-05-12");
  await waitFor(() =>
    expect(asked).toEqual(["from=2026-05-01&to=2026-05-03", "from=2026-05-10&to=2026-05-12"]),
  );
  expect(screen.queryByText("The last day is before the first day.")).toBeNull();
  expect(document.activeElement).toBe(day("Last day"));
  set(day("First day"), "2026-05-20");
  await user.click(screen.getByRole("button", { name: "7 days" }));
  await waitFor(() => expect(day("First day").value).not.toBe("2026-05-20"));
});

it("shows the number of a day while the pointer or the focus is on it", async () => {
  await open();
  const chart = screen.getByRole("slider", { name: "Requests of each day" });
  expect(screen.queryByText("May 3: 1 request")).toBeNull();
  fireEvent.focus(chart);
  expect(screen.getByText("May 3: 1 request")).toBeDefined();
  set(chart, "1");
  expect(screen.getByText("May 2: 4 requests")).toBeDefined();
  expect(chart.getAttribute("aria-valuetext")).toBe("May 2: 4 requests");
  fireEvent.blur(chart);
  expect(screen.queryByText("May 2: 4 requests")).toBeNull();
  Object.defineProperty(chart, "clientWidth", { value: 300 });
  const move = new MouseEvent("pointermove", { bubbles: true });
  Object.defineProperty(move, "offsetX", { value: 20 });
  fireEvent(chart, move);
  expect(screen.getByText("May 1: 1 request")).toBeDefined();
});

it("describes the last day again after the period became shorter", async () => {
  await open();
  answer = { ...numbers, to: "2026-05-02", days: numbers.days.slice(0, 2) };
  set(screen.getByLabelText("Last day"), "2026-05-02");
  await waitFor(() =>
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("May 2: 4 requests"),
  );
});

it("says why services add up to more than the requests, only when they do", async () => {
  await open();
  expect(screen.getByText(/^One request can ask for several services/)).toBeDefined();
});

it("does not explain the sum when each request is for one service", async () => {
  answer = { ...numbers, received: 7 };
  await open();
  expect(screen.queryByText(/^One request can ask for several services/)).toBeNull();
});

it("shows cities of any name, the rest after a press, and apart from them how many requests name no city", async () => {
  const cities = Array.from({ length: 14 }, (_, index) => ({ key: `Town ${index}`, count: 20 - index }));
  answer = { ...numbers, cities: [{ key: "oakland", count: 30 }, ...cities], withoutCity: 99 };
  await open();
  expect(screen.getByRole("link", { name: "Oakland" })).toBeDefined();
  const link = screen.getByRole("link", { name: "Town 3" });
  expect(new URL(link.getAttribute("href") ?? "", "http://x").searchParams.get("city")).toBe("Town 3");
  expect(screen.queryByText("Town 13")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all 15" }));
  expect(screen.getByText("Town 13")).toBeDefined();
  expect(screen.getByText("99 without a city in the address.")).toBeDefined();
});

it("tells the money of the period, and hides what few requests can't say", async () => {
  const part = {
    quoted: { count: 2, cents: 900_00 },
    accepted: { count: 1, cents: 500_00 },
    invoiced: none,
    paid: none,
  };
  const few = {
    ...noMoney,
    ...part,
    medianMinutesToPrice: 300,
    lostReasons: [{ key: "price", count: 1 }],
    services: [{ key: "deck-repair", ...part }],
    sources: [{ key: "home", ...part }],
  };
  answer = { ...numbers, lost: 3, money: few };
  await open();
  const money = within(screen.getByRole("region", { name: "Money" }));
  const read = () =>
    money
      .getAllByRole("term")
      .map(({ nextElementSibling: value, textContent }) => [textContent, value?.textContent]);
  expect(read()).toEqual([
    ["Quoted", "$9002 requests, 33% of all"],
    ["Accepted", "$5001 request"],
    ["Invoiced", "$00 invoices"],
    ["Paid", "$00 invoices"],
  ]);
  expect(money.getByText("The price is too high").nextElementSibling?.textContent).toBe("1");
  expect(money.getByText(/2 more requests were declined without a reason/)).toBeTruthy();
  expect(money.getByRole("row", { name: /Deck.*1 of 2 accepted/ }).textContent).toContain("$900");
});

it("says nothing of money before the first price", async () => {
  await open();
  expect(screen.queryByRole("region", { name: "Money" })).toBeNull();
});

const setting = (key: string, value: string, isDefault = false) => {
  return { key, value, isDefault, kind: "line", version: 0 };
};

it("tells the owner what the site still needs to earn trust, with a link to each screen", async () => {
  server.on(/^GET \/api\/testimonials/, () => ok({ items: [{ id: "t1" }] }));
  const items = [setting("license_number", "1133173", true), setting("insurer", "Example Mutual")];
  server.on(/^GET \/api\/admin\/settings$/, () => ok({ items }));
  await open();
  const summary = await screen.findByText("What the site still needs to earn trust: 4");
  const links = within(summary.parentElement as HTMLElement).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Photos of the people", "/admin/crew"],
    ["Photos of a job", "/admin/projects"],
    ["The license number", "/admin/settings#trust"],
    ["How customers can pay", "/admin/settings#invoices"],
  ]);
});

it("says when it could not find out what the site still needs, and looks again on request", async () => {
  server.on(/^GET \/api\/admin\/settings$/, () => ok({ items: [] }));
  server.on(/^GET \/api\/projects/, () => ({ status: 500 }));
  await open();
  const failure = await screen.findByText("We could not check what the site still needs to earn trust.");
  server.on(/^GET \/api\/projects/, () => ok({ items: [] }));
  const box = failure.parentElement as HTMLElement;
  await user.click(within(box).getByRole("button", { name: "Try again" }));
  await screen.findByText(/^What the site still needs to earn trust: \d$/);
  expect(failure.isConnected).toBe(false);
});

it("asks nobody else for what only the owner can bring", async () => {
  await openAdmin("/admin/dashboard", "office");
  await screen.findByRole("heading", { name: "Right now" });
  expect(screen.queryByText(/still needs to earn trust/)).toBeNull();
});
