import type { AuditEntry } from "@handyman/core/audit/schema";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectPath, findDialog, follow, members, ok, openAdmin, press, refusal } from "./open-admin.tsx";
import { server } from "./open-page.tsx";

const change: AuditEntry = {
  ...{ id: "a1", at: "2026-05-04T17:00:00.000Z", actorId: members.owner.id, action: "changed" },
  ...{ resourceType: "request", resourceId: "r1", request: { form: "quote", id: "r1" } },
  ...{ before: { status: "new" }, after: { status: "scheduled" } },
};

describe("an entry of the audit log", () => {
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    server.on(/^GET \/api\/admin\/audit(\?|$)/, ({ path }) => {
      asked.push(new URL(path, "http://x").search);
      return ok({ items: [change] });
    });
    await openAdmin("/admin/audit", "owner");
    await press(/^Request/);
  });

  it("shows who changed what, and links to the request", async () => {
    server.on(/^GET \/api\/admin\/requests\//, () => refusal(404, "not_found"));
    const drawer = await findDialog();
    expect(drawer.getByText("Olivia Reyes")).toBeDefined();
    expect(drawer.getByText("new").textContent).toBe("Beforenew");
    expect(drawer.getByText("scheduled").textContent).toBe("Afterscheduled");
    await follow("Open the request");
    await expectPath("/admin/requests/r1");
  });

  it("links to all changes of its record", async () => {
    await press("Show all its changes", await findDialog());
    await expectPath("/admin/audit?resourceType=request&resourceId=r1");
    await screen.findByRole("button", { name: /^Request/ });
    expect(asked.at(-1)).toContain("resourceId=r1");
  });
});
