import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  expectNoDialog,
  expectPath,
  findDialog,
  members,
  ok,
  openAdmin,
  refusal,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const dana = {
  id: "r1",
  reference: "BAH-00001",
  name: "Dana Whitfield",
  email: "dana@example.test",
  phone: "415-555-0123",
  createdAt: "2026-05-04T17:00:00.000Z",
  dueAt: "2026-05-05T17:00:00.000Z",
  isOverdue: false,
  status: "contacted",
  folder: "open",
  city: "oakland",
  services: ["deck-repair"],
  urgency: "no-rush",
  photoCount: 0,
  assigneeId: "",
  repliedAt: "",
  version: 1,
  timeline: [],
  mails: [],
  selectedServices: [],
  photos: [],
  firstWords: "A board is loose.",
  details: "A board is loose.",
  address: "12 Elm Street",
  contactMethod: "email",
  isRealtor: false,
  preferredDate: "",
  preferredWindow: "",
  alternateDate: "",
  mailTroubles: [],
  spamReason: "",
  asSent: {},
};

// Importing the palette takes longer on a busy machine than a test waits for a dialog.
beforeAll(() => import("./command-palette.tsx"));

let searches: string[];

beforeEach(() => {
  searches = [];
  server.on(/^GET \/api\/admin\/(requests|messages|customers|posts|categories|crew)(\?|$)/, () =>
    ok({ items: [] }),
  );
  server.on(/^GET \/api\/admin\/requests\?.*limit=5$/, ({ path }) => {
    searches.push(new URL(path, "http://x").searchParams.get("q") ?? "");
    return ok({ items: [dana] });
  });
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openPalette() {
  await user.keyboard("{Control>}k{/Control}");
  return (await findDialog()).findByRole<HTMLInputElement>("combobox");
}

describe("the command palette", () => {
  it("shows requests that match while staff type, and opens the chosen one", async () => {
    await openAdmin("/admin/requests");
    server.on(/^GET \/api\/admin\/requests\/r1$/, () => refusal(404, "not_found"));
    const field = await openPalette();
    await user.type(field, "5550123");
    await user.click(
      await screen.findByRole("option", { name: /Dana Whitfield A board is loose. Contacted/ }),
    );
    await expectPath("/admin/requests/r1");
    expect(searches.at(-1)).toBe("5550123");
    expect(searches.length, "fewer searches than keys").toBeLessThan(7);
  });

  it("shows customers that match while staff type, and opens the chosen one", async () => {
    await openAdmin("/admin/requests");
    const found = { id: "c1", name: "Dana Whitfield", email: "dana@example.test", phone: "415-555-0123" };
    server.on(/^GET \/api\/admin\/customers\?q=dana&limit=5$/, () => ok({ items: [found] }));
    server.on(/^GET \/api\/admin\/customers\/c1$/, () => refusal(404, "not_found"));
    await user.type(await openPalette(), "dana");
    await screen.findByText("Customers that match");
    await user.click(await screen.findByRole("option", { name: "Dana Whitfield 415-555-0123" }));
    await expectPath("/admin/customers/c1");
  });

  it("never shows the matches of earlier words", async () => {
    await openAdmin("/admin/requests");
    const field = await openPalette();
    await user.type(field, "dana");
    await screen.findByText("Requests that match");
    await user.type(field, "x");
    expect(screen.queryByText("Requests that match")).toBeNull();
  });

  it("does not search for a screen's name, because the audit log records each search", async () => {
    await openAdmin("/admin/requests");
    await user.type(await openPalette(), "Cust");
    await pass(400);
    expect(searches).toEqual([]);
  });

  it("opens empty, even after staff left words in it", async () => {
    await openAdmin("/admin/requests");
    await user.type(await openPalette(), "dana");
    await user.keyboard("{Escape}");
    await expectNoDialog();
    expect((await openPalette()).value).toBe("");
    expect(screen.queryByText("Requests that match")).toBeNull();
  });

  it("opens the form of a new request", async () => {
    server.on(/^GET \/api\/catalogue$/, () => ok({ items: [] }));
    await openAdmin("/admin/messages");
    await user.type(await openPalette(), "new r");
    await user.click(await screen.findByRole("option", { name: "New request" }));
    await expectPath("/admin/requests/new");
  });

  it("shows no requests to editors, and offers them a new post", async () => {
    await openAdmin("/admin/posts", "editor");
    await user.type(await openPalette(), "new");
    await pass(400);
    expect(screen.queryByRole("option", { name: "New request" })).toBeNull();
    await user.click(await screen.findByRole("option", { name: "New post" }));
    await expectPath("/admin/posts/new");
    expect(searches).toEqual([]);
  });

  it("assigns the open request to the member, and then no longer offers this", async () => {
    let request = dana;
    server.on(/^GET \/api\/admin\/requests\/r1$/, () => ok(request));
    server.on(/^GET \/api\/admin\/requests\/templates$/, () => ok({ items: [] }));
    server.on(/^PATCH \/api\/admin\/requests\/r1$/, ({ body }) => {
      request = { ...request, ...JSON.parse(body), version: 2 };
      return ok(request);
    });
    await openAdmin("/admin/requests/r1", "office");
    await openPalette();
    await user.click(await screen.findByRole("option", { name: "Assign to me" }));
    await waitFor(() => expect(request.assigneeId).toBe(members.office.id));
    await expectNoDialog();
    await openPalette();
    expect(screen.queryByRole("option", { name: "Assign to me" })).toBeNull();
  });
});
