import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { OwnVisit, OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { members, ok, openAdmin, press, refusal, writeSession } from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";
import type { KeptVisits } from "../lib/kept-visits.ts";
import { client } from "../lib/query-client.ts";
import { ownVisitsQuery } from "./queries.ts";

/** The browser's database. */
const databases = new Map<string, Map<string, unknown>>();

/** What happens while the browser is busy with a deletion. */
let meanwhile: (() => Promise<unknown>) | undefined;

vi.mock("idb-keyval", () => {
  const find = (name: string) => databases.get(name) ?? new Map<string, unknown>();
  return {
    createStore: (name: string) => {
      databases.set(name, find(name));
      return name;
    },
    get: async (key: string, name: string) => find(name).get(key),
    values: async (name: string) => [...find(name).values()],
    set: async (key: string, value: unknown, name: string) => void find(name).set(key, value),
    del: async (key: string, name: string) => {
      find(name).delete(key);
      await meanwhile?.();
    },
  };
});

const today = pacificDay();

const aVisit = (name: string, day = today): OwnVisit => ({
  requestId: name,
  name,
  day,
  start: "10:00",
  end: "12:00",
  address: "12 Elm St",
  services: [],
  progress: "planned",
  language: "en",
  progressAt: "",
});

const aDetail = (name: string): OwnVisitDetail => ({
  ...aVisit(name),
  reference: "BAH-1",
  phone: "415-555-0123",
  contactMethod: "sms",
  details: "The door sticks.",
  tasks: [],
  notes: [],
  photoCount: 0,
  isMailed: true,
});

const HOUR = 60 * 60_000;

const readKept = () => databases.get("staff-visits")?.get("kept") as KeptVisits | undefined;

function keep(member = members.crew) {
  const at = Date.now() - HOUR;
  const visits = { at, items: [aVisit("Ann"), aVisit("Old", addDays(today, -1))] };
  const kept: KeptVisits = { member, visits, details: [{ at, item: aDetail("Ann") }] };
  databases.set("staff-visits", new Map([["kept", kept]]));
}

const lose = () => server.on(/^GET \/api\/admin\/(me|visits)/, () => "lost");

beforeEach(() => {
  databases.clear();
  meanwhile = undefined;
});

describe("the visits that a phone keeps", () => {
  it("are those of today and tomorrow, each with what a visit needs", async () => {
    const items = [
      aVisit("Old", addDays(today, -1)),
      aVisit("Ann"),
      aVisit("Bo", addDays(today, 1)),
      aVisit("Cy", addDays(today, 2)),
    ];
    server.on(/^GET \/api\/admin\/visits$/, () => ok({ items }));
    server.on(/^GET \/api\/admin\/visits\/Ann$/, () => ok(aDetail("Ann")));
    server.on(/^GET \/api\/admin\/visits\/Bo$/, () => ok({ ...aDetail("Bo"), day: addDays(today, 1) }));
    await openAdmin("/admin/visits", "crew");
    await waitFor(() => expect(readKept()?.details).toHaveLength(2));
    expect(readKept()?.visits.items.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
    expect(readKept()?.member.id).toBe(members.crew.id);
  });

  it("open without an answer, without past days, and say how old they are", async () => {
    keep();
    lose();
    await openAdmin("/admin/visits", "crew");
    await screen.findByRole("link", { name: "Ann" });
    expect(screen.queryByText("Old")).toBeNull();
    await waitFor(() => expect(screen.getByText(/^As of .*, no connection\.$/)).toBeDefined(), {
      timeout: 8000,
    });
  });

  it("open a single visit, too", async () => {
    keep();
    lose();
    await openAdmin("/admin/visits/Ann", "crew");
    await screen.findByRole("heading", { level: 1, name: "Ann" });
    expect(screen.getByText("The door sticks.")).toBeDefined();
  });

  it("don't open for a colleague", async () => {
    keep({ ...members.crew, id: "somebody-else" });
    lose();
    const opened = openAdmin("/admin/visits", "crew");
    await vi.waitFor(() => expect(screen.getByText("The back office did not load")).toBeDefined(), {
      timeout: 10_000,
    });
    await opened;
    expect(screen.queryByText("Ann")).toBeNull();
  });

  it("go when the role was taken away", async () => {
    keep();
    server.on(/^GET \/api\/admin\/visits$/, () =>
      refusal(403, "forbidden", "Your role does not allow this."),
    );
    await openAdmin("/admin/visits", "crew");
    await screen.findByText("Your role does not allow this.");
    expect(screen.queryByText("Ann")).toBeNull();
    await waitFor(() => expect(readKept()).toBeUndefined());
  });

  it("go at a sign-out", async () => {
    keep();
    server.on(/^GET \/api\/admin\/visits/, () => ok({ items: [] }));
    await openAdmin("/admin/visits", "crew");
    await press("Sign out");
    await waitFor(() => expect(readKept()).toBeUndefined());
    writeSession(members.crew.id);
  });

  it("stay away when an answer comes during the sign-out", async () => {
    keep();
    server.on(/^GET \/api\/admin\/visits/, () => ok({ items: [] }));
    await openAdmin("/admin/visits", "crew");
    meanwhile = () => {
      client.setQueryData(ownVisitsQuery.queryKey, [aVisit("Ann")]);
      return new Promise((resolve) => setTimeout(resolve, 500));
    };
    await press("Sign out");
    await waitFor(() => expect(window.location.hash).toBe("#signed-out"), { timeout: 4000 });
    expect(readKept()).toBeUndefined();
    writeSession(members.crew.id);
  });
});
