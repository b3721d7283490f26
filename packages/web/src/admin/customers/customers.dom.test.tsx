import type { CustomerSummary } from "@handyman/core/customers/schema";
import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  expectFocus,
  expectPath,
  expectToast,
  expectValue,
  findDialog,
  follow,
  members,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { type Answer, server } from "../../test/open-page.tsx";

const summarize = (id: string, name: string, doNotServe = ""): CustomerSummary => ({
  id,
  name,
  doNotServe,
  email: `${id}@mail.test`,
  phone: "415-555-0123",
  address: "1 Elm Street",
  lastAt: "2026-05-01T17:00:00.000Z",
});

const aRequest = (form: "quote" | "contact", id: string): CustomerDetail["requests"][number] => ({
  form,
  id,
  reference: `BAH-${id}`,
  createdAt: "2026-05-01T17:00:00.000Z",
  status: "new",
  firstWords: "",
  services: [],
  city: "",
});

let stored: CustomerDetail;
beforeEach(() => {
  stored = {
    ...summarize("dana", "Dana Whitfield"),
    version: 3,
    asSent: {},
    emails: ["dana@mail.test"],
    phones: ["415-555-0123"],
    addresses: [],
    notes: [],
    requests: [aRequest("quote", "R1"), aRequest("contact", "M1")],
    members: [summarize("old", "D. Whitfield")],
    matches: [summarize("other", "Dana W.")],
  };
  server.on(/^GET \/api\/admin\/customers\/dana$/, () => ok(stored));
});

const open = () => openAdmin("/admin/customers/dana");

it("searches customers and marks those that we do not serve", async () => {
  const asked: (string | null)[] = [];
  server.on(/^GET \/api\/admin\/customers(\?|$)/, ({ path }) => {
    const q = new URL(path, "http://x").searchParams.get("q");
    asked.push(q);
    return ok({ items: q ? [summarize("dana", "Dana Whitfield", "Did not pay.")] : [] });
  });
  await openAdmin("/admin/customers");
  await screen.findByText("No customers yet");
  set(screen.getByRole("searchbox"), "dana");
  const link = await screen.findByRole("link", { name: /Dana Whitfield/ });
  expect(link.getAttribute("href")).toBe("/admin/customers/dana");
  expect(link.textContent).toContain("Do not serve");
  expect(asked).toEqual([null, "dana"]);
});

it("reports a print of the list, and of one customer", async () => {
  const printed: string[] = [];
  server.on(/^POST \/api\/admin\/customers\/(.+\/)?prints$/, ({ path, body }) => {
    printed.push(`${path} ${body}`.trim());
    return refusal(500);
  });
  server.on(/^GET \/api\/admin\/customers(\?|$)/, () => ok({ items: [summarize("dana", "Dana Whitfield")] }));
  await openAdmin("/admin/customers?q=dana");
  await screen.findByRole("link", { name: /Dana Whitfield/ });
  window.dispatchEvent(new Event("beforeprint"));
  await waitFor(() => expect(printed).toEqual(['/api/admin/customers/prints {"filters":["q"],"count":1}']));
  await follow(/Dana Whitfield/);
  await screen.findByText(/^Requests and messages/);
  window.dispatchEvent(new Event("beforeprint"));
  await waitFor(() => expect(printed[1]).toBe("/api/admin/customers/dana/prints"));
  expect(printed).toHaveLength(2);
});

it("offers to call and to text each number of the customer", async () => {
  await open();
  const [call, text] = await screen.findAllByRole("link", { name: /415-555-0123$/ });
  expect(call?.getAttribute("href")).toBe("tel:+14155550123");
  expect(text?.getAttribute("href")).toBe("sms:+14155550123");
});

it("names each request by the customer's words and the day, and its reference last", async () => {
  const [request, message] = [aRequest("quote", "R1"), aRequest("contact", "M1")];
  const firstWords = "The gate drags on the ground.";
  stored.requests = [{ ...request, firstWords, services: ["fence-repair"] }, message];
  await open();
  const link = await screen.findByRole("link", { name: firstWords });
  expect(link.getAttribute("href")).toBe("/admin/requests/R1");
  expect(link.closest("li")?.textContent).toMatch(
    /^The gate drags on the ground\..*New.*May 1, 2026.* · Fence Repair · Request BAH-R1$/,
  );
  const other = screen.getByRole("link", { name: "Message" });
  expect(other.closest("li")?.textContent).toMatch(/^Message.*May 1, 2026.* · Message BAH-M1$/);
});

it("exports the customers that the search found", async () => {
  server.on(/^GET \/api\/admin\/customers\?/, () => ok({ items: [summarize("dana", "Dana Whitfield")] }));
  const asked: string[] = [];
  server.on(/^GET \/api\/admin\/customers\/export\.csv/, ({ path }) => {
    asked.push(path);
    return { status: 200, json: "Name" };
  });
  await openAdmin("/admin/customers?q=dana");
  await screen.findByRole("link", { name: /Dana Whitfield/ });
  await press("Export CSV");
  await expectToast("The file is in your downloads.");
  expect(asked).toEqual(["/api/admin/customers/export.csv?q=dana"]);
});

it("lists every request before it deletes all of them, and goes on until none is left", async () => {
  let calls = 0;
  server.on(/^DELETE \/api\/admin\/customers\/dana$/, () => ok({ left: calls++ === 0 ? 1 : 0 }));
  server.on(/^GET \/api\/admin\/customers(\?|$)/, () => ok({ items: [] }));
  await open();
  await press("Delete everything");
  const dialog = await findDialog();
  const items = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringContaining("Request BAH-R1"),
    expect.stringContaining("Message BAH-M1"),
  ]);
  await pressInDialog("Delete everything");
  expect(calls).toBe(0);
  set(dialog.getByRole("textbox"), "dana@MAIL.test");
  await pressInDialog("Delete everything");
  await expectPath("/admin/customers");
  expect(calls).toBe(2);
});

it("asks for the phone number before it deletes a customer without an email, or else for the name", async () => {
  stored = { ...stored, email: "", emails: [] };
  const leave = await open();
  await press("Delete everything");
  expect((await findDialog()).getByText(/415-555-0123/)).toBeTruthy();
  leave();
  stored = { ...stored, phone: "", phones: [] };
  await open();
  await press("Delete everything");
  expect((await findDialog()).getByRole("textbox", { name: /Dana Whitfield/ })).toBeTruthy();
});

it("leads to the form of a new request of this customer", async () => {
  await open();
  const link = await screen.findByRole("link", { name: "New request" });
  expect(link.getAttribute("href")).toBe("/admin/requests/new?customer=dana");
});

it.each([
  { end: "ends", answers: [ok({ left: 0 })], toast: "Everything about Dana Whitfield was deleted", kept: [] },
  { end: "fails", answers: [refusal(500)], toast: "Not everything was deleted", kept: [] },
  { end: "stops halfway", answers: [ok({ left: 1 }), refusal(403)], toast: "Not everything", kept: [] },
  {
    end: "is refused",
    answers: [refusal(403)],
    toast: "Dana Whitfield was not deleted",
    kept: ["reply R1", "note M1", "new-request dana"],
  },
  {
    end: "meets a lost record",
    answers: [refusal(409, "record_missing")],
    toast: "Not everything",
    kept: ["reply R1", "note M1", "new-request dana"],
  },
])(
  "a deletion that $end deletes the drafts about the customer in this tab, unless it deleted nothing",
  async ({ answers, toast, kept }) => {
    const left = [...answers];
    server.on(/^DELETE \/api\/admin\/customers\/dana$/, () => left.shift() ?? refusal(500));
    server.on(/^GET \/api\/admin\/customers(\?|$)/, () => ok({ items: [] }));
    const drafts = {
      "reply R1": { text: "Dear Dana" },
      "note M1": { text: "Rude" },
      "new-request dana": { name: "Dana" },
      "note R9": { text: "Ann" },
    };
    sessionStorage.setItem("staff-drafts", JSON.stringify({ drafts }));
    await open();
    await press("Delete everything");
    set((await findDialog()).getByRole("textbox"), "dana@mail.test");
    await pressInDialog("Delete everything");
    await expectToast(toast);
    const stored = JSON.parse(sessionStorage.getItem("staff-drafts") ?? "");
    expect(Object.keys(stored.drafts)).toEqual([...kept, "note R9"]);
  },
);

it("shows what is left when not everything was deleted", async () => {
  server.on(/^DELETE \/api\/admin\/customers\/dana$/, () => {
    stored = { ...stored, requests: [aRequest("contact", "M1")] };
    return refusal(500, "internal");
  });
  await open();
  await press("Delete everything");
  set((await findDialog()).getByRole("textbox"), "dana@mail.test");
  await pressInDialog("Delete everything");
  await expectToast("Not everything was deleted");
  expect(await screen.findByText("Requests and messages (1)")).toBeDefined();
});

it("merges after a question, splits, and keeps two people apart", async () => {
  const sent: string[] = [];
  server.on(/^(POST|DELETE) \/api\/admin\/customers\/dana\//, ({ method, path, body }) => {
    sent.push(`${method} ${path.split("/dana/")[1]} ${body}`.trim());
    return { status: 204 };
  });
  await open();
  await press(/^Merge/);
  await pressInDialog("Merge");
  await expectToast("merged");
  await press(/^Split/);
  await expectToast("separate again");
  await press(/^Two people/);
  await expectToast("suggest");
  expect(sent).toEqual([
    'POST merge {"version":3,"otherId":"other"}',
    'POST split {"version":3,"otherId":"old"}',
    "DELETE matches/other",
  ]);
});

it("keeps the focus on the other record when a merge replaces the pressed button", async () => {
  stored = { ...stored, members: [] };
  server.on(/^POST \/api\/admin\/customers\/dana\/merge$/, () => {
    stored = { ...stored, members: stored.matches, matches: [] };
    return { status: 204 };
  });
  await open();
  await press(/^Merge/);
  await pressInDialog("Merge");
  await expectFocus(() => screen.getByRole("button", { name: "Split Dana W." }));
});

it("saves a note and the reason not to serve a customer", async () => {
  const sent: unknown[] = [];
  server.on(/^(POST|PATCH) \/api\/admin\/customers\/dana/, ({ body }) => {
    sent.push(JSON.parse(body));
    return { status: 204 };
  });
  await open();
  set(await screen.findByRole("textbox", { name: /New note/ }), " Two dogs. ");
  await press("Add note");
  await expectToast("note is added");
  set(screen.getByRole("textbox", { name: /Reason/ }), "Did not pay.");
  await press("Save");
  await expectToast("will be marked");
  expect(sent).toMatchObject([{ text: "Two dogs." }, { version: 3, doNotServe: "Did not pay." }]);
});

it("saves a typed reason after a split, and loads the newest after a colleague's change", async () => {
  const versions: number[] = [];
  server.on(/^POST \/api\/admin\/customers\/dana\/split$/, () => {
    stored = { ...stored, version: 4, members: [] };
    return { status: 204 };
  });
  server.on(/^PATCH \/api\/admin\/customers\/dana$/, ({ body }) => {
    versions.push((JSON.parse(body) as { version: number }).version);
    stored = { ...stored, version: 5, doNotServe: "Rude." };
    return refusal(409, "changed_meanwhile");
  });
  await open();
  const reason = () => screen.getByRole("textbox", { name: /Reason/ });
  await screen.findByRole("button", { name: /^Split/ });
  set(reason(), "Did not pay.");
  await press(/^Split/);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Split/ })).toBeNull());
  await press("Save");
  await press("Discard my changes and load the newest");
  await expectValue(reason, "Rude.");
  expect(versions).toEqual([4]);
});

it("saves changed words as a second note after the first answer was lost", async () => {
  const ids: string[] = [];
  const answers: Answer[] = ["lost", refusal(409, "already_sent"), { status: 204 }];
  server.on(/^POST \/api\/admin\/customers\/dana\/notes$/, ({ body }) => {
    const { id } = JSON.parse(body) as { id: string };
    ids.push(id);
    stored = { ...stored, notes: [{ id, at: stored.lastAt, actorId: members.office.id, text: "One dog." }] };
    return answers[ids.length - 1] ?? { status: 204 };
  });
  await open();
  const note = await screen.findByRole("textbox", { name: /New note/ });
  set(note, "One dog.");
  await press("Add note");
  await screen.findByText(/^We could not reach our server/);
  set(note, "Two dogs.");
  await press("Add note");
  await screen.findByText("One dog.");
  await press("Add note");
  await expectToast("note is added");
  const [first, second, third] = ids;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("says on a request's screen who the customer is, and links to the earlier requests", async () => {
  const customer = {
    id: "dana",
    name: "Dana Whitfield",
    doNotServe: "Did not pay.",
    total: 3,
    earlierCount: 2,
    matches: [summarize("other", "Dana W.")],
    earlier: [aRequest("contact", "M1")],
  };
  const detail = {
    ...aRequest("quote", "R2"),
    ...summarize("R2", "Dana"),
    customer,
    photos: [],
    timeline: [],
    selectedServices: [],
    dueAt: "2026-05-02T17:00:00.000Z",
    repliedAt: "",
    assigneeId: "",
    folder: "open",
    urgency: "",
    details: "",
    preferredDate: "",
    preferredWindow: "",
    alternateDate: "",
    version: 0,
    correctionVersion: 0,
    asSent: {},
  };
  server.on(/^GET \/api\/admin\/requests\/R2$/, () => ok(detail));
  server.on(/^GET \/api\/admin\/requests\/templates$/, () => ok({ items: [] }));
  await openAdmin("/admin/requests/R2");
  const note = await screen.findByRole("note");
  expect(note.textContent).toBe("Do not serveDid not pay.");
  expect(screen.getByText("2 earlier requests")).toBeDefined();
  const link = screen.getByRole("link", { name: "BAH-M1" });
  expect(link.getAttribute("href")).toBe("/admin/messages/M1");
  expect(screen.getByText(/same person as Dana W\./)).toBeDefined();
  await press("Delete");
  expect((await findDialog()).getByText(/2 more requests and messages/)).toBeDefined();
});

it("merges a record that staff look for, because it shares neither email nor phone", async () => {
  stored = { ...stored, matches: [], members: [] };
  const merged: unknown[] = [];
  server.on(/^GET \/api\/admin\/customers\?q=whit/, () =>
    ok({ items: [summarize("dana", "Dana Whitfield"), summarize("old", "D. Whitfield")] }),
  );
  server.on(/^POST \/api\/admin\/customers\/dana\/merge$/, ({ body }) => {
    merged.push(JSON.parse(body));
    return { status: 204 };
  });
  await open();
  await user.type(await screen.findByRole("searchbox", { name: /^Find another record/ }), "whit");
  await press("Merge D. Whitfield");
  expect(screen.queryByRole("button", { name: "Merge Dana Whitfield" })).toBeNull();
  await pressInDialog("Merge");
  await expectToast("The two records are merged.");
  expect(merged).toEqual([{ version: 3, otherId: "old" }]);
});
