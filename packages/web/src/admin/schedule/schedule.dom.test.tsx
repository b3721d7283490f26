import { getWeek, pacificDay } from "@handyman/core/lib/date";
import type { ScheduleWeek } from "@handyman/core/requests/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  expectFocus,
  expectNoDialog,
  expectPath,
  expectToast,
  findDialog,
  members,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";
import { aRequestSummary } from "../../test/request-detail.ts";

type Visit = ScheduleWeek["items"][number];

const aVisit = (name: string, day: string, staffId: string, given: Partial<Visit> = {}): Visit => ({
  requestId: name,
  name,
  day,
  staffId,
  start: "10:00",
  end: "12:00",
  minutes: 120,
  assigneeId: "",
  version: 1,
  reference: "BAH-1",
  city: "oakland",
  services: ["deck-repair"],
  status: "scheduled",
  ...given,
});

const { office, owner } = members;

/** The week of Monday, May 4, 2099. */
function serveWeek(...items: Visit[]): void {
  server.on(/^GET \/api\/admin\/schedule\?/, ({ path }) => {
    const week = new URL(path, "http://x").searchParams.get("day");
    return ok({ week, items: week === "2099-05-04" ? items : [] });
  });
}

const toPlan = (name: string) => aRequestSummary({ id: name, name, status: "scheduled" });

/** The question for a visit asks whether the customer has an email. */
beforeEach(() => {
  server.on(/^GET \/api\/admin\/requests\/(Ann|Cleo|Dan)$/, ({ path }) => {
    const name = path.split("/").at(-1) ?? "";
    return ok({ ...toPlan(name), email: "customer@mail.test", preferredDate: "", address: "" });
  });
});

/** Returns what is saved from now on. */
function takeVisits(): unknown[] {
  const saved: unknown[] = [];
  server.on(/^PUT \/api\/admin\/schedule\//, ({ path, body }) => {
    const { day, start, staffId, minutes, isMailed, version } = JSON.parse(body);
    saved.push([path.split("/").at(-1), day, start, staffId, minutes, isMailed, version]);
    return ok({ ...toPlan("saved"), visitDay: day, visitStart: start, visitEnd: "12:00" });
  });
  return saved;
}

const findRow = (name: string | RegExp) => screen.findByRole("row", { name });

const getSlot = (name: string) => screen.getByRole("button", { name: `Plan a visit: ${name}` });

it("shows each person's visits in a row, and goes to other weeks", async () => {
  const asked: (string | null)[] = [];
  const printed: unknown[] = [];
  server.on(/^POST \/api\/admin\/schedule\/prints$/, ({ body }) => {
    printed.push(JSON.parse(body));
    return refusal(500);
  });
  server.on(/^GET \/api\/admin\/schedule\?/, ({ path }) => {
    const week = new URL(path, "http://x").searchParams.get("day");
    asked.push(week);
    const items = [aVisit("Ann", "2026-05-06", office.id), aVisit("Bo", "2026-05-07", "another")];
    return ok({ week, items: week === "2026-05-04" ? items : [] });
  });
  await openAdmin("/admin/schedule?week=2026-05-07");
  const row = within(await findRow(/^Marcus Bell/));
  row.getByRole("button", { name: "Ann: Oakland, 10 AM – 12 PM, Deck Repair" });
  within(await findRow(/^Former staff/)).getByRole("button", { name: /^Bo:/ });
  const hours = (await findRow(/^Olivia Reyes/)).querySelector("th")?.textContent;
  expect(hours, "hours beside a person without visits").toContain("8 AM");
  expect(row.queryByRole("button", { name: /^Plan a visit/ })).toBeNull();
  set(screen.getByRole("combobox", { name: "Person" }), office.id);
  expect(screen.queryByRole("button", { name: /^Bo:/ })).toBeNull();
  window.dispatchEvent(new Event("beforeprint"));
  await press("Next week");
  await screen.findByText("No visits are planned for this week.");
  expect(printed).toEqual([{ filters: ["week", "person"], count: 1 }]);
  await press("This week");
  await waitFor(() => expect(asked).toEqual(["2026-05-04", "2026-05-11", getWeek(pacificDay())]));
  expect(screen.getByRole("button", { name: "This week" }).getAttribute("aria-disabled")).toBe("true");
});

it("shows who is on the way to a visit, and which visits are done", async () => {
  serveWeek(
    aVisit("Ann", "2099-05-06", office.id, { visitProgress: "onTheWay" }),
    aVisit("Bo", "2099-05-07", office.id, { visitProgress: "done" }),
  );
  await openAdmin("/admin/schedule?week=2099-05-06");
  await screen.findByRole("button", { name: /^Ann: .*, On the way$/ });
  await press(/^Bo: .*, Visit done$/);
  (await findDialog()).getByText("Visit done");
});

it("shows one day, and goes from day to day within a week without asking the server again", async () => {
  serveWeek(aVisit("Ann", "2099-05-06", office.id), aVisit("Bo", "2099-05-07", office.id));
  await openAdmin("/admin/schedule?week=2099-05-06");
  await screen.findByRole("button", { name: /^Bo:/ });
  await press("Day");
  await expectPath("/admin/schedule?week=2099-05-04&view=day");
  await screen.findByText("No visits are planned for this day.");
  await press("Next day");
  await press("Next day");
  await screen.findByRole("button", { name: /^Ann:/ });
  expect(screen.queryByRole("button", { name: /^Bo:/ })).toBeNull();
  await press("Week");
  await expectPath("/admin/schedule?week=2099-05-06");
  await screen.findByRole("button", { name: /^Bo:/ });
});

it("moves a visit by keyboard, and says nothing to the customer when only the person changes", async () => {
  const saved = takeVisits();
  serveWeek(aVisit("Ann", "2099-05-06", office.id, { minutes: 240, version: 3 }));
  await openAdmin("/admin/schedule?week=2099-05-06");
  (await screen.findByRole("button", { name: /^Ann: Oakland, 10 AM – 2 PM/ })).focus();
  await user.keyboard("{Enter}");
  const details = await findDialog();
  details.getByText("10 AM – 2 PM, 4 hours");
  expect(details.getByRole("link", { name: "Open the request" }).getAttribute("href")).toBe(
    "/admin/requests/Ann",
  );
  await expectFocus(() => details.getByRole("button", { name: "Move the visit" }));
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "When do we visit Ann?" });
  const dialog = await findDialog();
  const mail = dialog.getByRole("checkbox");
  expect(mail).toHaveProperty("checked", false);
  set(dialog.getByRole("combobox", { name: "Who goes there" }), owner.id);
  expect(mail).toHaveProperty("checked", false);
  await pressInDialog("Save the visit");
  await expectToast("Ann: Wednesday, May 6");
  expect(saved).toEqual([["Ann", "2099-05-06", "10:00", owner.id, 240, false, 3]]);
});

it("tells the customer of another day unless staff switch it off", async () => {
  const saved = takeVisits();
  serveWeek(aVisit("Ann", "2099-05-06", office.id));
  await openAdmin("/admin/schedule?week=2099-05-06");
  await press(/^Ann:/);
  await pressInDialog("Move the visit");
  await screen.findByRole("heading", { name: "When do we visit Ann?" });
  set((await findDialog()).getByLabelText("Day"), "2099-05-07");
  await pressInDialog("Save the visit");
  await expectToast("Ann: Thursday, May 7");
  expect(saved).toEqual([["Ann", "2099-05-07", "10:00", office.id, 120, true, 1]]);
});

it("goes from place to place with the arrow keys, and plans a waiting request at an empty place", async () => {
  const saved = takeVisits();
  serveWeek(aVisit("Ann", "2099-05-06", office.id));
  server.on(/^GET \/api\/admin\/schedule\/to-plan/, () => ok({ items: [toPlan("Cleo"), toPlan("Dan")] }));
  await openAdmin("/admin/schedule?week=2099-05-06");
  await findRow(/^Olivia Reyes/);
  const first = getSlot("Olivia Reyes (me), Monday, May 4, 8 – 10 AM");
  const inTabOrder = screen
    .getAllByRole("button", { name: /^Plan a visit: / })
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(inTabOrder).toEqual([first]);
  first.focus();
  await user.keyboard("{ArrowRight}{ArrowDown}{ArrowUp}{ArrowDown}");
  await expectFocus(() => getSlot("Olivia Reyes (me), Tuesday, May 5, 10 AM – 12 PM"));
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  await expectFocus(() => getSlot("Marcus Bell, Tuesday, May 5, 8 – 10 AM"));
  await user.keyboard("{Enter}");
  const choice = await findDialog();
  choice.getByText("Tuesday, May 5, from 8 AM, Marcus Bell");
  await pressInDialog(/^Dan/);
  await screen.findByRole("heading", { name: "When do we visit Dan?" });
  await pressInDialog("Save the visit");
  await expectToast("Dan: Tuesday, May 5");
  expect(saved).toEqual([["Dan", "2099-05-05", "08:00", office.id, 120, true, 1]]);
});

it("finds any open request for an empty place", async () => {
  const asked: string[] = [];
  serveWeek();
  server.on(/^GET \/api\/admin\/requests\?/, ({ path }) => {
    asked.push(path.split("?")[1] ?? "");
    return ok({ items: [{ ...toPlan("Eve"), status: "quoted" }] });
  });
  server.on(/^GET \/api\/admin\/requests\/Eve$/, () => refusal(500));
  await openAdmin("/admin/schedule?week=2099-05-06&view=day");
  await press("Plan a visit: Marcus Bell, Wednesday, May 6, 12 – 2 PM");
  const choice = await findDialog();
  choice.getByText("Nothing waits to be planned. Search for a request.");
  await user.type(choice.getByRole("searchbox"), "eve{Enter}");
  await pressInDialog(/^Eve.*Quoted$/);
  expect(asked).toEqual(["q=eve&folder=open"]);
  await screen.findByRole("heading", { name: "When do we visit Eve?" });
  expect((await findDialog()).getByLabelText("Day")).toHaveProperty("value", "2099-05-06");
});

it("drags a waiting request onto a place, and forgets the place when staff load a colleague's visit", async () => {
  const saved = takeVisits();
  serveWeek();
  server.on(/^GET \/api\/admin\/schedule\/to-plan/, () => ok({ items: [toPlan("Cleo")] }));
  await openAdmin("/admin/schedule?week=2099-05-06");
  const name = await screen.findByRole("link", { name: "Cleo" });
  await findRow(/^Olivia Reyes/);
  const slot = getSlot("Marcus Bell, Friday, May 8, 2 – 4 PM");
  document.elementsFromPoint = () => [slot];
  // jsdom's pointer events have no position.
  const point = (type: string, target: Element | Window, clientX: number) =>
    fireEvent(target, new MouseEvent(type, { clientX, clientY: 10, bubbles: true }));
  const isOver = () => slot.hasAttribute("data-over");
  point("pointerdown", name, 10);
  point("pointermove", window, 13);
  expect(isOver()).toBe(false);
  point("pointermove", window, 200);
  expect(isOver()).toBe(true);
  fireEvent.keyDown(window, { key: "Escape" });
  point("pointerup", window, 200);
  await expectNoDialog();
  point("pointerdown", name, 10);
  point("pointermove", window, 200);
  point("pointerup", window, 200);
  await screen.findByRole("heading", { name: "When do we visit Cleo?" });
  await pressInDialog("Save the visit");
  await expectToast("Cleo: Friday, May 8");
  expect(saved).toEqual([["Cleo", "2099-05-08", "14:00", office.id, 120, true, 1]]);
  expect(isOver()).toBe(false);

  point("pointerdown", name, 10);
  point("pointermove", window, 200);
  point("pointerup", window, 200);
  server.on(/^PUT \/api\/admin\/schedule\/Cleo$/, () => refusal(409, "changed_meanwhile"));
  await pressInDialog("Save the visit");
  const visit = { visitDay: "2099-05-07", visitStart: "08:00", visitStaffId: office.id, visitMinutes: 120 };
  server.on(/^GET \/api\/admin\/requests\/Cleo$/, () =>
    ok({ ...toPlan("Cleo"), ...visit, version: 2, email: "", preferredDate: "", address: "" }),
  );
  await pressInDialog("Discard my changes and load the newest");
  await waitFor(() => expect(screen.getByLabelText("Day")).toHaveProperty("value", "2099-05-07"));
});

it("shows more of the waiting requests, and says when they did not load", async () => {
  serveWeek();
  let isDown = true;
  server.on(/^GET \/api\/admin\/schedule\/to-plan/, ({ path }) => {
    if (isDown) return refusal(403, "forbidden", "You may not see this.");
    return path.includes("cursor=next")
      ? ok({ items: [toPlan("Zoe")] })
      : ok({ items: [toPlan("Cleo")], cursor: "next" });
  });
  await openAdmin("/admin/schedule?week=2099-05-06");
  const tray = within(await screen.findByRole("region", { name: "To be planned" }));
  await tray.findByText(/You may not see this/);
  isDown = false;
  await press("Try again", tray);
  await tray.findByText("Cleo");
  tray.getByText("1+");
  await press("Show more", tray);
  await tray.findByText("Zoe");
  server.on(/^GET \/api\/admin\/requests\/Zoe$/, () => refusal(500));
  await press("Plan the visit of Zoe", tray);
  await screen.findByRole("heading", { name: "When do we visit Zoe?" });
});

it("marks two visits of one person at one time, and leaves completed ones in their place", async () => {
  serveWeek(
    aVisit("Ann", "2099-05-06", office.id, { minutes: 240 }),
    aVisit("Bo", "2099-05-06", office.id, { start: "12:00" }),
    aVisit("Cy", "2099-05-07", office.id, { status: "completed" }),
  );
  await openAdmin("/admin/schedule?week=2099-05-06");
  for (const name of ["Ann", "Bo"])
    await screen.findByRole("button", { name: new RegExp(`^${name}: .*Two visits at one time$`) });
  await press(/^Cy: .*completed$/);
  expect((await findDialog()).queryByRole("button", { name: "Move the visit" })).toBeNull();
});

it("is a list by day on a phone", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  serveWeek(aVisit("Ann", "2099-05-06", office.id), aVisit("Bo", "2099-05-06", office.id));
  server.on(/^GET \/api\/admin\/schedule\/to-plan/, () => ok({ items: [toPlan("Cleo")] }));
  await openAdmin("/admin/schedule?week=2099-05-06&view=day");
  const day = within(await screen.findByRole("region", { name: "Wednesday, May 6" }));
  const double = "Two visits at one time";
  expect(day.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    ["Ann", "Bo"].map((name) => `10 AM – 12 PM${name}Deck RepairOakland · Marcus Bell${double}`),
  );
  await press("Plan a visit on Thursday, May 7");
  await pressInDialog(/^Cleo/);
  await screen.findByRole("heading", { name: "When do we visit Cleo?" });
  expect((await findDialog()).getByLabelText("Day")).toHaveProperty("value", "2099-05-07");
});

it("asks before it ends the calendar address, and says when the browser copies nothing", async () => {
  const calls: string[] = [];
  server.on(/^GET \/api\/admin\/schedule\?/, () => ok({ week: "2026-05-04", items: [] }));
  let feed: object | null = { createdAt: "2026-01-05T20:00:00Z", fetchedAt: "2026-02-03T20:00:00Z" };
  server.on(/^GET \/api\/admin\/visits\/feed$/, () => ok({ feed }));
  server.on(/^(POST|DELETE) \/api\/admin\/visits\/feed$/, ({ method }) => {
    calls.push(method);
    feed = null;
    return ok({ path: "/calendar/x.ics" });
  });
  await openAdmin("/admin/schedule?week=2026-05-07");
  await press("My calendar");
  await screen.findByText(
    /made on .*January 5.* Last fetched on .*February 3.* It ends after 90 days without a fetch/,
  );
  await pressInDialog("Turn it off");
  (await findDialog()).getByText("Your calendar app will stop getting your visits.");
  expect(calls).toEqual([]);
  await pressInDialog("Turn it off");
  await expectToast("no longer works");
  await screen.findByText("You have no address now.");
  await pressInDialog("Get an address");
  await expectFocus(() => screen.getByRole("textbox", { name: /^Address of your calendar/ }));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  await pressInDialog("Copy");
  await expectToast("Copy it by hand.");
  expect(calls).toEqual(["DELETE", "POST"]);
});

it("loads the newest visit after a colleague moved it, and saves the next change", async () => {
  serveWeek(aVisit("Ann", "2099-05-06", office.id));
  const versions: number[] = [];
  server.on(/^PUT \/api\/admin\/schedule\/Ann$/, ({ body }) => {
    const { version } = JSON.parse(body);
    versions.push(version);
    if (version === 1) return refusal(409, "changed_meanwhile", "Someone else changed this in the meantime.");
    return ok({ ...toPlan("Ann"), visitDay: "2099-05-07", visitStart: "14:00", visitEnd: "16:00" });
  });
  await openAdmin("/admin/schedule?week=2099-05-06");
  await press(/^Ann:/);
  await pressInDialog("Move the visit");
  const arrival = async () =>
    (await findDialog()).getByRole<HTMLSelectElement>("combobox", { name: "Arrival" });
  set(await arrival(), "12:00");
  await pressInDialog("Save the visit");
  const visit = { visitDay: "2099-05-07", visitStart: "08:00", visitStaffId: office.id, visitMinutes: 120 };
  server.on(/^GET \/api\/admin\/requests\/Ann$/, () =>
    ok({ ...toPlan("Ann"), ...visit, version: 2, email: "", preferredDate: "", address: "" }),
  );
  await pressInDialog("Discard my changes and load the newest");
  await waitFor(async () => expect((await arrival()).value).toBe("08:00"));
  await expectFocus(() => screen.getByLabelText("Day"));
  set(await arrival(), "14:00");
  await pressInDialog("Save the visit");
  await expectNoDialog();
  expect(versions).toEqual([1, 2]);
});
