import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { OwnVisit, OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  expectFocus,
  expectPath,
  findDialog,
  ok,
  openAdmin,
  press,
  refusal,
  set,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const today = pacificDay();

const aVisit = (name: string, changes: Partial<OwnVisit> = {}): OwnVisit => ({
  requestId: name,
  name,
  day: today,
  start: "10:00",
  end: "12:00",
  address: "12 Elm St, Oakland, CA 94607",
  services: ["deck-repair"],
  progress: "planned",
  language: "en",
  progressAt: "",
  ...changes,
});

const aDetail = (changes: Partial<OwnVisitDetail> = {}): OwnVisitDetail => ({
  ...aVisit("Ann"),
  reference: "BAH-1",
  phone: "415-555-0123",
  contactMethod: "sms",
  details: "The door sticks.",
  tasks: [{ serviceName: "Deck Repair", subService: "Loose Boards" }],
  notes: [],
  photoCount: 0,
  isMailed: true,
  ...changes,
});

/** Serves this visit. A step of the caller changes it, as the API would. */
function serveVisit(changes: Partial<OwnVisitDetail> = {}) {
  let visit = aDetail(changes);
  const sent: Record<string, string>[] = [];
  server.on(/^GET \/api\/admin\/visits\/Ann$/, () => ok(visit));
  server.on(/^POST \/api\/admin\/visits\/Ann\/steps$/, ({ body }) => {
    const step = JSON.parse(body);
    sent.push(step);
    visit = { ...visit, progress: step.progress, progressAt: new Date().toISOString() };
    return { status: 204 };
  });
  return sent;
}

describe("the visits of the crew", () => {
  it("are the start page: today first, then the next days, and the last week folded", async () => {
    const items = [
      aVisit("Old", { day: addDays(today, -3), progress: "done" }),
      aVisit("Ann"),
      aVisit("Bo", { start: "14:00", progress: "onTheWay", progressAt: "2026-05-06T17:05:00.000Z" }),
      aVisit("Cy", { day: addDays(today, 1) }),
    ];
    server.on(/^GET \/api\/admin\/visits$/, () => ok({ items }));
    server.on(/^GET \/api\/admin\/visits\/(Ann|Bo|Cy)$/, () => ok(aDetail()));
    await openAdmin("/admin", "crew");
    await expectPath("/admin/visits");
    const day = within(await screen.findByRole("region", { name: "Today" }));
    expect(day.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Ann", "Bo"]);
    expect(day.getByRole("link", { name: "Ann" }).getAttribute("href")).toBe("/admin/visits/Ann");
    expect(day.getByText("10 AM – 12 PM")).toBeDefined();
    expect(day.getByText(/^On the way since/)).toBeDefined();
    expect(screen.getByRole("region", { name: "Tomorrow" })).toBeDefined();
    expect(screen.getByText("The last 7 days (1)").closest("details")?.open).toBe(false);
    const menu = within(screen.getByRole("navigation", { name: "Back office" }));
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["My visits"]);
  });

  it("say so when there are none", async () => {
    server.on(/^GET \/api\/admin\/visits$/, () => ok({ items: [] }));
    await openAdmin("/admin/visits", "crew");
    await screen.findByText("No visits planned for you");
  });
});

describe("a visit", () => {
  it("shows where, who and what, with links to the map, a call and a text", async () => {
    serveVisit();
    await openAdmin("/admin/visits/Ann", "crew");
    const map = await screen.findByRole("link", { name: "Map" });
    expect(map.getAttribute("href")).toContain("query=12+Elm+St");
    expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+14155550123");
    expect(screen.getByRole("link", { name: "Text" }).getAttribute("href")).toBe("sms:+14155550123");
    expect(screen.getByText("Deck Repair: Loose Boards")).toBeDefined();
    expect(screen.getByText("415-555-0123. Prefers a text")).toBeDefined();
  });

  it("tells of a missing address and phone number instead of a dead link", async () => {
    serveVisit({ address: "", phone: "" });
    await openAdmin("/admin/visits/Ann", "crew");
    await screen.findByText("No phone number. Ask the office.");
    expect(screen.getByText("No address yet. Ask the office.")).toBeDefined();
    expect(screen.queryByRole("link", { name: /Map|Call|Text/ })).toBeNull();
  });

  it("is on the way and done by two presses, and a double tap presses only one button", async () => {
    const sent = serveVisit();
    await openAdmin("/admin/visits/Ann", "crew");
    // On a busy machine the two taps would be too far apart for a double tap.
    const tappedAt = Date.now();
    const now = vi.spyOn(Date, "now").mockReturnValue(tappedAt);
    await press("On my way");
    await screen.findByText(/^On the way since/);
    await press("Done");
    expect(sent.map(({ progress }) => progress)).toEqual(["onTheWay"]);
    now.mockReturnValue(tappedAt + 2000);
    await press("Done");
    await screen.findByText(/^Visit done at/);
    now.mockRestore();
    expect(sent).toMatchObject([{ day: today, start: "10:00" }, { progress: "done" }]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    await expectFocus(
      () => screen.getAllByRole("status").find((one) => one.tabIndex === -1) ?? document.body,
    );
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
    expect(screen.getByRole("button", { name: "Take it back" })).toBeDefined();
  });

  it("repeats a step with the same id when the answer gets lost", async () => {
    serveVisit();
    const ids: string[] = [];
    server.on(/^POST \/api\/admin\/visits\/Ann\/steps$/, ({ body }) => {
      ids.push(JSON.parse(body).id);
      return ids.length === 1 ? "lost" : { status: 204 };
    });
    await openAdmin("/admin/visits/Ann", "crew");
    await press("On my way");
    await screen.findByText(/, not sent yet$/);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[0]).toBe(ids[1]);
  });

  it("says that the office moved it, and forgets the tap only when its author says so", async () => {
    serveVisit();
    server.on(/^POST \/api\/admin\/visits\/Ann\/steps$/, () =>
      refusal(409, "visit_moved", "The office moved this visit in the meantime."),
    );
    await openAdmin("/admin/visits/Ann", "crew");
    await press("On my way");
    expect((await screen.findByRole("alert")).textContent).toContain("The office moved this visit");
    expect(screen.getByRole("button", { name: "On my way" })).toBeDefined();
    await press(/^Delete/);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("keeps the words of a refused note to be copied or sent again, and adds the note once", async () => {
    serveVisit();
    let isRefused = true;
    const sent: { id: string; text: string }[] = [];
    server.on(/^POST \/api\/admin\/visits\/Ann\/notes$/, ({ body }) => {
      sent.push(JSON.parse(body));
      return isRefused ? refusal(403) : { status: 204 };
    });
    await openAdmin("/admin/visits/Ann", "crew");
    set(await screen.findByLabelText("New note"), "The gate sticks.");
    await press("Add the note");
    const box = await screen.findByRole("alert");
    expect(box.textContent).toContain("Not saved: Note of");
    expect(box.textContent).toContain("The gate sticks.");
    expect(within(box).getByRole("button", { name: "Copy the words" })).toBeDefined();
    isRefused = false;
    await press(/^Try again/);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(sent.map(({ text }) => text)).toEqual(["The gate sticks.", "The gate sticks."]);
    expect(sent[0]?.id).toBe(sent[1]?.id);
  });

  it("shows what waits for the line as if it had arrived, and says so", async () => {
    serveVisit();
    server.on(/^POST \/api\/admin\/visits\/Ann\//, () => "lost");
    await openAdmin("/admin/visits/Ann", "crew");
    await press("On my way");
    await screen.findByText(/^On the way since .*, not sent yet$/);
    set(await screen.findByLabelText("New note"), "The gate sticks.");
    await press("Add the note");
    await screen.findByText("Not sent yet: 2");
    expect(screen.getByText("Ann doesn't know yet.")).toBeDefined();
    expect(within(screen.getByRole("list", { name: "Notes" })).getByText("The gate sticks.")).toBeDefined();
    expect(screen.getByText(/sends them when it is back/)).toBeDefined();
  });

  it("shows the photos that wait for the line", async () => {
    serveVisit();
    server.on(/^POST \/api\/admin\/visits\/Ann\//, () => "lost");
    await openAdmin("/admin/visits/Ann", "crew");
    await screen.findByText("No photos yet.");
    const start = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array(8).fill(0)]);
    const photo = new File([start], "wall.png", { type: "image/png" });
    fireEvent.change(screen.getByLabelText("Add before"), { target: { files: [photo] } });
    await screen.findByText("1 photo not sent yet.");
    expect(screen.getByRole("link", { name: "Save photo 1" }).getAttribute("download")).toBe("wall.png");
    expect(screen.queryByText("No photos yet.")).toBeNull();
  });

  it("offers a text message with words ready after 'on my way'", async () => {
    serveVisit({ progress: "onTheWay", progressAt: new Date().toISOString() });
    await openAdmin("/admin/visits/Ann", "crew");
    const href = (await screen.findByRole("link", { name: /^Text “I'm on my way”/ })).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toMatch(
      /^sms:\+14155550123\?&body=Hi Ann, this is Dan from .+\. I'm on my way to you\.$/,
    );
    expect(screen.getByText("Ann gets an email.")).toBeDefined();
  });

  it("skips files that are no photos, and says so", async () => {
    serveVisit();
    await openAdmin("/admin/visits/Ann", "crew");
    const field = (await screen.findByLabelText("Add before")) as HTMLInputElement;
    const plan = new File(["x"], "plan.pdf", { type: "application/pdf" });
    fireEvent.change(field, { target: { files: [plan] } });
    expect((await screen.findByRole("alert")).textContent).toContain("Only image files");
  });

  it("of somebody else says what happened, and leads back", async () => {
    server.on(/^GET \/api\/admin\/visits\/Ann$/, () =>
      refusal(404, "no_such_visit", "This is not one of your visits."),
    );
    await openAdmin("/admin/visits/Ann", "crew");
    await screen.findByRole("heading", { level: 1, name: "Not your visit" });
    expect(screen.getByRole("alert").textContent).toContain("This is not one of your visits.");
    expect(screen.getAllByRole("link", { name: /My visits/ }).length).toBeGreaterThan(0);
  });
});

it("a person of the crew without an account can be chosen for a visit and is no assignee", async () => {
  server.on(/^GET \/api\/admin\/staff$/, () =>
    ok({
      items: [
        { id: "office-1", name: "Marcus Bell", roles: ["office"], state: "active", canVisit: true },
        { id: "ana", name: "Ana Lopez", roles: [], state: "active", isCrew: true, canVisit: true },
        { id: "bea", name: "Bea Old", roles: [], state: "active", isCrew: true, canVisit: false },
      ],
    }),
  );
  server.on(/^GET \/api\/admin\/schedule\?/, () => ok({ week: "2026-05-04", items: [] }));
  server.on(/^GET \/api\/admin\/requests\?/, () => ok({ items: [] }));
  await openAdmin("/admin/schedule?week=2026-05-07");
  const people = await screen.findByRole("combobox", { name: "Person" });
  await waitFor(() =>
    expect(
      within(people)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Everybody", "Marcus Bell", "Ana Lopez"]),
  );
});

describe("the switch that makes somebody of the crew bookable", () => {
  async function openForm(role: "owner" | "editor") {
    server.on(/^GET \/api\/admin\/crew\?/, () => ok({ items: [] }));
    await openAdmin("/admin/crew", role);
    await press("New member of the crew");
    return findDialog();
  }

  it("is there for owners, with the accounts that may see visits", async () => {
    const form = await openForm("owner");
    expect(form.getByRole("checkbox", { name: "Can be sent to customers" })).toBeDefined();
    const accounts = form.getByRole("combobox", { name: "Signs in as" });
    await waitFor(() =>
      expect(
        within(accounts)
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual(["No account", "Olivia Reyes", "Marcus Bell", "Dan Whitfield"]),
    );
  });

  it("is not there for editors", async () => {
    const form = await openForm("editor");
    expect(form.getByRole("textbox", { name: "Name" })).toBeDefined();
    expect(form.queryByRole("checkbox", { name: "Can be sent to customers" })).toBeNull();
  });
});
