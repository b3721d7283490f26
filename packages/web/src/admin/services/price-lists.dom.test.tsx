import type { PriceList } from "@handyman/core/catalogue/schema";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  expectFocus,
  expectToast,
  expectValue,
  hold,
  ok,
  openAdmin,
  press,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

let lists: PriceList[];
let saved: Pick<PriceList, "version" | "subServices">[];

const gates = { name: "Gate Repair", low: 150, high: 400 };
const posts = { name: "Post Replacement", low: 200, high: 500 };

beforeEach(() => {
  lists = [
    { key: "fence-repair", name: "Fences", subServices: [gates, posts], version: 3 },
    { key: "home-maintenance", name: "Home Maintenance", subServices: [], version: 0 },
  ];
  saved = [];
  server.on(/^GET \/api\/admin\/services\/prices$/, () => ok({ items: lists }));
  server.on(/^PUT \/api\/admin\/services\/prices\/fence-repair$/, ({ body }) => {
    const list = JSON.parse(body);
    saved.push(list);
    lists = lists.map((one) =>
      one.key === "fence-repair" ? { ...one, ...list, version: list.version + 1 } : one,
    );
    return ok(lists[0]);
  });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const names = () =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Task/ }).map(({ value }) => value);

async function openFences() {
  await openAdmin("/admin/services/prices/fence-repair");
  await screen.findByRole("textbox", { name: "Task 1" });
}

it("the list names each service with its number of tasks and its range", async () => {
  await openAdmin("/admin/services/prices");
  const list = await screen.findByRole("list", { name: "Price lists" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Fences2 tasks, $150–$500", "Home MaintenanceNo tasks"]);
  const link = within(list).getByRole("link", { name: "Fences" });
  expect(link.getAttribute("href")).toBe("/admin/services/prices/fence-repair");
});

it("a price is saved, and one press brings the former prices back", async () => {
  await openFences();
  set(field("Lowest price of Gate Repair in dollars"), "$1,175");
  set(field("Highest price of Gate Repair in dollars"), "1,400");
  await press("Save");
  await expectToast("The prices of Fences are saved");
  expect(saved[0]).toEqual({ version: 3, subServices: [{ ...gates, low: 1175, high: 1400 }, posts] });
  await press("Undo");
  await expectToast("The old prices of Fences are back");
  expect(saved[1]).toEqual({ version: 4, subServices: [gates, posts] });
  await expectValue(() => field("Lowest price of Gate Repair in dollars"), "150");
});

it("rows are added, moved and removed by keyboard, and the focus stays where staff work", async () => {
  await openFences();
  const down = screen.getByRole("button", { name: "Move Gate Repair down" });
  down.focus();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Post Replacement", "Gate Repair"]);
  await expectFocus(() => screen.getByRole("button", { name: "Move Gate Repair down" }));
  expect(screen.getByText("Gate Repair moved to position 2 of 2.")).toBeDefined();
  await press("Add a task");
  await expectFocus(() => field("Task 3"));
  await user.keyboard("Staining");
  await press("Remove Post Replacement");
  await expectFocus(() => field("Task 1"));
  expect(names()).toEqual(["Gate Repair", "Staining"]);
});

it("wrong rows are marked in plain words, and nothing is sent", async () => {
  await openFences();
  set(field("Task 2"), "gate repair");
  set(field("Lowest price of Gate Repair in dollars"), "cheap");
  set(field("Highest price of gate repair in dollars"), "100");
  await press("Save");
  await screen.findByText("Enter whole dollars.");
  expect(screen.getByText("Please correct the marked rows.")).toBeDefined();
  expect(screen.getAllByText("Another task has this name.")).toHaveLength(2);
  expect(screen.getByText("Please enter at least the lower price.")).toBeDefined();
  expect(saved).toEqual([]);
});

it("a colleague's change is not overwritten, and the typed prices stay", async () => {
  await openFences();
  server.on(/^PUT /, () => refusal(409, "changed_meanwhile"));
  set(field("Lowest price of Gate Repair in dollars"), "175");
  await press("Save");
  lists = [{ ...(lists[0] as PriceList), subServices: [posts], version: 4 }];
  const newest = await screen.findByRole("button", { name: "Discard my changes and load the newest" });
  expect(field("Lowest price of Gate Repair in dollars").value).toBe("175");
  await user.click(newest);
  await expectValue(() => field("Task 1"), "Post Replacement");
});

it.each(["/admin/services/prices", "/admin/services/prices/fence-repair"])(
  "%s says that it loads, then why it failed, and loads again on request",
  async (path) => {
    const answer = hold(/^GET \/api\/admin\/services\/prices$/, () => refusal(403, "forbidden", "Not now."));
    await openAdmin(path);
    await screen.findByText("Loading prices");
    answer();
    expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
    server.on(/^GET \/api\/admin\/services\/prices$/, () => ok({ items: lists }));
    await press("Try again");
    await screen.findByText(/^Fences/);
    expect(screen.queryByRole("alert")).toBeNull();
  },
);
