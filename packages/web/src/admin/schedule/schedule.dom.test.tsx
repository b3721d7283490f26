import { getWeek, pacificDay } from "@handyman/core/lib/date";
import type { ScheduleWeek } from "@handyman/core/requests/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  expectFocus,
  expectToast,
  findDialog,
  members,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const aVisit = (name: string, day: string, staffId: string): ScheduleWeek["items"][number] => ({
  requestId: name,
  name,
  day,
  staffId,
  start: "10:00",
  reference: "BAH-1",
  city: "oakland",
  services: ["deck-repair"],
  status: "scheduled",
});

it("shows each person's visits by day, and goes to other weeks", async () => {
  const asked: (string | null)[] = [];
  const printed: unknown[] = [];
  server.on(/^POST \/api\/admin\/schedule\/prints$/, ({ body }) => {
    printed.push(JSON.parse(body));
    return refusal(500);
  });
  server.on(/^GET \/api\/admin\/schedule\?/, ({ path }) => {
    const week = new URL(path, "http://x").searchParams.get("day");
    asked.push(week);
    const items = [aVisit("Ann", "2026-05-06", members.office.id), aVisit("Bo", "2026-05-07", "another")];
    return ok({ week, items: week === "2026-05-04" ? items : [] });
  });
  await openAdmin("/admin/schedule?week=2026-05-07");
  const wednesday = await screen.findByRole("region", { name: "Wednesday, May 6" });
  expect(within(wednesday).getByRole("link", { name: "Ann" }).getAttribute("href")).toBe(
    "/admin/requests/Ann",
  );
  expect(within(wednesday).getByText("10 AM – 12 PM")).toBeDefined();
  set(screen.getByRole("combobox", { name: "Person" }), members.office.id);
  expect(screen.queryByRole("link", { name: "Bo" })).toBeNull();
  window.dispatchEvent(new Event("beforeprint"));
  await press("Next week");
  await screen.findByText("No visits are planned for this week.");
  expect(printed).toEqual([{ filters: ["week", "person"], count: 1 }]);
  await press("This week");
  await waitFor(() => expect(asked).toEqual(["2026-05-04", "2026-05-11", getWeek(pacificDay())]));
  expect(screen.getByRole("button", { name: "This week" }).getAttribute("aria-disabled")).toBe("true");
});

it("asks before it ends the calendar address, and says when the browser copies nothing", async () => {
  const calls: string[] = [];
  server.on(/^GET \/api\/admin\/schedule\?/, () => ok({ week: "2026-05-04", items: [] }));
  let feed: object | null = { createdAt: "2026-01-05T20:00:00Z", fetchedAt: "2026-02-03T20:00:00Z" };
  server.on(/^GET \/api\/admin\/schedule\/feed$/, () => ok({ feed }));
  server.on(/^(POST|DELETE) \/api\/admin\/schedule\/feed$/, ({ method }) => {
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
