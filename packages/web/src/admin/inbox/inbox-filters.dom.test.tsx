import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createCounts,
  expectFocus,
  expectNoDialog,
  expectPath,
  findDialog,
  members,
  ok,
  openAdmin,
  press,
  set,
  stubDialogs,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";
import { type FilterControl, useFilter } from "./filter.ts";
import { requestInbox } from "./inbox.ts";
import { Toolbar } from "./list/toolbar.tsx";

let control: FilterControl;

function Screen({ isLeaving }: { isLeaving: boolean }) {
  control = useFilter();
  const field = useRef<HTMLInputElement>(null);
  const shown = isLeaving ? { ...control, change: () => {} } : control;
  return <Toolbar inbox={requestInbox} control={shown} searchField={field} onClear={() => {}} />;
}

function open({ isLeaving, services = [] }: { isLeaving: boolean; services?: object[] }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(["staff"], []);
  client.setQueryData(["service-names"], services);
  client.setQueryData(["cities"], []);
  client.setQueryData(["me"], members.office);
  client.setQueryData(["inbox", "quote", "counts"], createCounts());
  const router = createBrowserRouter([{ path: "*", element: <Screen isLeaving={isLeaving} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const chip = (name: string) => screen.getByRole("button", { name: new RegExp(`^Remove filter ${name}`) });

beforeEach(() => {
  stubDialogs();
  window.history.replaceState(null, "", "/admin/requests?service=deck-repair&city=oakland&x=1");
});

afterEach(cleanup);

it("moves the focus past a removed chip that the screen still shows", () => {
  open({ isLeaving: true });
  act(() => chip("Service").click());
  expect(document.activeElement).toBe(chip("City"));
  act(() => chip("City").click());
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

it("shows today's name of a service, also of one that staff added or retired", async () => {
  const services = [
    { key: "roof-repair", name: "Roofs" },
    { key: "deck-repair", name: "Decks of Wood" },
  ];
  window.history.replaceState(null, "", "/admin/requests?service=deck-repair");
  open({ isLeaving: false, services });
  expect(chip("Service").textContent).toBe("Service: Decks of Wood");
  await press("Filters (1)");
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Service" });
  expect([...field.options].map(({ text }) => text)).toEqual(["Any", "Roofs", "Decks of Wood"]);
});

it("keeps both of two filter changes that happen before the next render", () => {
  open({ isLeaving: false });
  const { change } = control;
  act(() => {
    change({ service: "" }, { replace: true });
    change({ city: "" }, { replace: true });
  });
  expect(window.location.search).toBe("?x=1");
  expect(screen.queryByRole("button", { name: /^Remove filter/ })).toBeNull();
});

it("shows the filters in a sheet on phones, which leads back to the list", async () => {
  server.on(/^GET \/api\/admin\/requests(\?|$)/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/requests\/cities$/, () => ok({ items: ["oakland"] }));
  await openAdmin("/admin/requests");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await press("Filters");
  const sheet = await findDialog();
  await sheet.findByRole("option", { name: "Oakland" });
  set(sheet.getByRole("combobox", { name: "City" }), "oakland");
  await sheet.findByRole("combobox", { name: "City" });
  await press("Show the list", sheet);
  await expectNoDialog();
  await expectFocus(() => screen.getByRole("button", { name: "Filters (1)" }));
});

it("shows the filters above the list on desks", async () => {
  server.on(/^GET \/api\/admin\/requests(\?|$)/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/requests\/cities$/, () => ok({ items: [] }));
  await openAdmin("/admin/requests");
  await press("Filters");
  await screen.findByRole("combobox", { name: "City" });
  await expectNoDialog();
});

const many = createCounts({
  byStatus: {
    new: 40,
    contacted: 2,
    quoted: 0,
    scheduled: 0,
    completed: 1200,
    declined: 0,
    spam: 0,
  },
  overdue: { count: 100, hasMore: true },
  mine: { count: 5, hasMore: false },
});

function listNothing(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.on(/^GET \/api\/admin\/requests(\?|$)/, ({ path }) => {
    asked.push(new URL(path, "http://x").searchParams);
    return ok({ items: [] });
  });
  return asked;
}

const findTab = (name: string | RegExp) => screen.findByRole("button", { name });

it("shows on each tab and in the menu how many requests wait there", async () => {
  listNothing();
  server.on(/^GET \/api\/admin\/requests\/counts$/, () => ok(many));
  await openAdmin("/admin/requests");
  for (const name of [/^Open ?42$/, /^Mine ?5$/, /^Overdue ?100\+$/, /^Closed ?1,200$/, "Spam"])
    expect(await findTab(name)).toBeDefined();
  await screen.findByRole("link", { name: /^Requests ?40 new · 100\+ overdue · 5 yours$/ });
  await screen.findByRole("link", { name: /^Messages ?Nothing new$/ });
});

it("shows the member's own open requests after one press, and everybody's after another", async () => {
  const asked = listNothing();
  await openAdmin("/admin/requests?q=dana", "office");
  await press("Mine");
  await expectPath(`/admin/requests?q=dana&assignee=${members.office.id}&folder=open`);
  expect((await findTab("Mine")).getAttribute("aria-pressed")).toBe("true");
  expect(asked.at(-1)?.get("assignee")).toBe(members.office.id);
  await press("Closed");
  await expectPath("/admin/requests?q=dana&folder=closed");
});

it("says that nothing is assigned to the member", async () => {
  listNothing();
  await openAdmin("/admin/requests");
  await press("Mine");
  await screen.findByText("No requests assigned to you");
});

it("keeps another assignee when the folder changes", async () => {
  listNothing();
  await openAdmin("/admin/requests?assignee=owner-1", "office");
  await press("Closed");
  await expectPath("/admin/requests?assignee=owner-1&folder=closed");
});

it("offers the cities that requests have, and the chosen one", async () => {
  listNothing();
  server.on(/^GET \/api\/admin\/requests\/cities$/, () => ok({ items: ["San Mateo", "oakland"] }));
  await openAdmin("/admin/requests?city=Albany");
  await press("Filters (1)");
  const field = await screen.findByRole("combobox", { name: "City" });
  await waitFor(() => expect(field.textContent).toBe("AnyAlbanyOaklandSan Mateo"));
  set(field, "San Mateo");
  await expectPath("/admin/requests?city=San+Mateo");
  await findTab("Remove filter City: San Mateo");
});

async function chooseOrder(name: string): Promise<void> {
  await press(/^Order: /);
  await user.click(await screen.findByRole("menuitemradio", { name }));
}

it("orders the list, and keeps the order when the filters are cleared", async () => {
  const asked = listNothing();
  await openAdmin("/admin/requests?city=oakland");
  await chooseOrder("Reply due first");
  await expectPath("/admin/requests?city=oakland&sort=due");
  await waitFor(() => expect(asked.at(-1)?.get("sort")).toBe("due"));
  await press("Clear all");
  await expectPath("/admin/requests?sort=due");
  await screen.findByText(/^When someone sends the quote form/);
  await chooseOrder("Newest first");
  await expectPath("/admin/requests");
});

it("offers only orders that the list has", async () => {
  listNothing();
  await openAdmin("/admin/requests?sort=city&folder=closed");
  await press("Order: Newest first");
  const names = screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent);
  expect(names).toEqual(["Newest first", "Oldest first"]);
  await press("Overdue");
  await findTab("Order: City");
  await press("Table");
  await press("Board");
  await expectPath(/view=board/);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Order/ })).toBeNull());
});

it("offers to search messages only by what they have", async () => {
  server.on(/^GET \/api\/admin\/messages(\?|$)/, () => ok({ items: [] }));
  await openAdmin("/admin/messages");
  await screen.findByRole("searchbox", { name: "Search by name, email, phone, words or reference" });
});

const findColumn = (name: string) => screen.findByRole("region", { name });

it("shows the true number of each column of the board, whatever is loaded, and the member's own", async () => {
  server.on(/^GET \/api\/admin\/requests\/counts$/, () => ok(many));
  server.on(/^GET \/api\/admin\/requests(\?|$)/, ({ path }) =>
    ok({ items: [], ...(path.includes("status=new") && { cursor: "more" }) }),
  );
  await openAdmin("/admin/requests?view=board", "office");
  await findColumn("New, 40");
  await findColumn("Contacted, 0");
  expect(screen.queryByText(/x selects/)).toBeNull();
  await press("Mine");
  await expectPath(`/admin/requests?view=board&assignee=${members.office.id}`);
  await findColumn("New, 0+");
  await press("Everybody's");
  await findColumn("New, 40");
});
