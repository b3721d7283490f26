import type { AuditEntry } from "@handyman/core/staff/audit-schema";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectPath,
  findDialog,
  follow,
  members,
  ok,
  openAdmin,
  press,
  refusal,
  set,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const ID = "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa";

const change: AuditEntry = {
  id: "a1",
  at: "2026-05-04T17:00:00.000Z",
  actorId: members.owner.id,
  action: "changed",
  resourceType: "request",
  resourceId: ID,
  label: "BAH-1",
  request: { form: "quote", id: ID },
  before: { status: "new", assigneeId: "" },
  after: { status: "scheduled", assigneeId: members.office.id },
};

describe("an entry of the audit log", () => {
  let asked: string[];
  let entry: AuditEntry;

  beforeEach(() => {
    asked = [];
    entry = change;
    server.on(/^GET \/api\/admin\/audit(\?|$)/, ({ path }) => {
      asked.push(new URL(path, "http://x").search);
      return ok({ items: [entry] });
    });
    server.on(/^GET \/api\/admin\/(services|categories|crew)(\?|$)/, () => ok({ items: [] }));
  });

  const open = async () => {
    await openAdmin("/admin/audit", "owner");
    await press(/^(Request|Post)/);
    return findDialog();
  };

  it("shows who changed what, in words, and links to the request", async () => {
    server.on(/^GET \/api\/admin\/requests\//, () => refusal(404, "not_found"));
    const drawer = await open();
    expect(drawer.getByText("Olivia Reyes")).toBeDefined();
    expect(drawer.getByText("BAH-1")).toBeDefined();
    const shown = drawer.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(shown).toEqual(["StatusBeforeNewAfterScheduled", "Assigned toBefore–AfterMarcus Bell"]);
    expect(screen.getByRole("row", { name: /BAH-1/ }).textContent).toContain(
      "Status: New → Scheduled, Assigned to: – → Marcus Bell",
    );
    await follow("Open the request");
    await expectPath(`/admin/requests/${ID}`);
  });

  it("says that a text or an image changed, without a hash or an ID, and marks nothing else", async () => {
    entry = {
      ...change,
      resourceType: "post",
      label: "A new gate",
      before: { contentHash: "1a2b", featuredImageId: ID },
      after: { contentHash: "3c4d", featuredImageId: ID.replace("7", "8"), authorId: "" },
    };
    const drawer = await open();
    const shown = drawer.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(shown).toEqual(["TextChanged", "Featured imageChanged"]);
    expect(document.body.textContent).not.toMatch(/7d5b0f0e|1a2b|hash/i);
  });

  it("names the service that staff added whose questions changed, in the list and in the drawer", async () => {
    const roofs = { key: "roof-repair", name: "Roof Repair", isActive: true, hasPage: true };
    server.on(/^GET \/api\/admin\/me\/services$/, () => ok({ items: [roofs] }));
    const place = "service.roof-repair";
    entry = { ...change, resourceType: "faqList", resourceId: place, label: undefined, request: undefined };
    await openAdmin("/admin/audit", "owner");
    await screen.findByRole("row", { name: /Roof Repair/ });
    await press(/^Questions/);
    await (await findDialog()).findByText("Roof Repair");
  });

  it("says what a search found and which filters it had, and shows no change", async () => {
    entry = {
      ...change,
      action: "searched",
      resourceType: "inbox",
      resourceId: "quote",
      label: undefined,
      request: undefined,
      before: {},
      after: { count: 5, filters: ["q", "city"] },
    };
    await openAdmin("/admin/audit", "owner");
    await press(/^Inbox/);
    const drawer = await findDialog();
    expect(drawer.getByText("5 requests")).toBeDefined();
    const shown = drawer.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(shown).toEqual(["Search and filtersSearch words, City"]);
  });

  it("says how much a member read in an hour, and links to what they opened", async () => {
    entry = {
      ...change,
      action: "opened",
      resourceType: "inbox",
      resourceId: "quote",
      label: undefined,
      request: undefined,
      before: {},
      after: { count: 120, openedIds: [ID] },
    };
    await openAdmin("/admin/audit", "owner");
    await press(/^Inbox/);
    const drawer = await findDialog();
    expect(drawer.getByRole("heading", { name: "Read: 120 requests (in one hour)" })).toBeDefined();
    expect(drawer.getByRole("link", { name: "Open no. 1" }).getAttribute("href")).toBe(
      `/admin/requests/${ID}`,
    );
    expect(document.body.textContent).not.toContain(ID);
  });

  it("links to all changes of its record, until staff choose another kind", async () => {
    await press("Show all its changes", await open());
    await expectPath(`/admin/audit?resourceType=request&resourceId=${ID}`);
    await screen.findByRole("button", { name: /^Request/ });
    expect(asked.at(-1)).toContain(`resourceId=${ID}`);
    expect(screen.getByText("Only changes to one record")).toBeDefined();
    set(screen.getByRole("combobox", { name: "What" }), "post");
    await expectPath(/resourceType=post$/);
  });
});
