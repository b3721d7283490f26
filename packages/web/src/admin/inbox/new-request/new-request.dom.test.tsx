import { catalogue } from "@handyman/core/catalogue/rules";
import type { EnteredRequestInput } from "@handyman/core/requests/staff-form/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  expectFocus,
  expectPath,
  expectToast,
  expectValue,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
  writeSession,
} from "../../../test/open-admin.tsx";
import { type Answer, server } from "../../../test/open-page.tsx";

const entering = /^POST \/api\/admin\/requests$/;
const uploading = /^POST \/api\/admin\/requests\/uploads$/;

let sent: EnteredRequestInput[];
let answer: () => Answer;

beforeEach(() => {
  window.sessionStorage.clear();
  sent = [];
  answer = () => ({ status: 201, json: { id: sent.at(-1)?.requestId, reference: "BAH-00001" } });
  server.on(/^GET \/api\/catalogue$/, () => ok({ items: catalogue }));
  server.on(/^GET \/api\/admin\/requests\/[^/]+$/, () => refusal(404, "not_found"));
  server.on(entering, ({ body }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});

const field = (name: string | RegExp) => screen.getByLabelText(name);
const save = () => press("Save the request");

async function fill(): Promise<void> {
  set(await screen.findByLabelText("Name"), "Maria Lopez");
  set(field("What they need"), "The side gate drags.");
  await screen.findAllByRole("option", { name: "Deck Repair" });
  set(field("Service"), "deck-repair");
}

it("names each missing field beside it, focuses the first one, and sends nothing", async () => {
  await openAdmin("/admin/requests/new");
  await expectFocus(() => field("Name"));
  await save();
  await expectFocus(() => field("Name"));
  for (const [name, words] of [
    ["Name", "Please enter the person's name."],
    ["What they need", "Please write down what they need."],
    ["Service", "Please select at least one service."],
  ] as const) {
    const control = field(name);
    expect(control.getAttribute("aria-invalid"), name).toBe("true");
    const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(words);
  }
  await user.click(field("Email a confirmation to the person"));
  expect(field(/^Email \(/).getAttribute("aria-invalid")).toBe("true");
  set(field(/^Phone \(/), "12");
  set(field("Service level"), "preferred-date-range");
  expect(field("Preferred date").getAttribute("aria-invalid")).toBe("true");
  await save();
  expect(sent).toEqual([]);
});

it("sends a call with a name and words alone, opens the request, and empties the form", async () => {
  await openAdmin("/admin/requests/new");
  await fill();
  await press("Add another service");
  await press("Add another service");
  set(field("Service 2"), "deck-repair");
  await save();
  await expectPath(/^\/admin\/requests\/[0-9a-f-]{36}$/);
  await expectToast("The request of Maria Lopez is saved.");
  expect(sent).toEqual([
    {
      requestId: expect.any(String),
      language: "en",
      way: "phone",
      name: "Maria Lopez",
      phone: "",
      email: "",
      address: "",
      details: "The side gate drags.",
      urgency: "no-rush",
      preferredDate: "",
      preferredWindow: "",
      alternateDate: "",
      services: [{ serviceKey: "deck-repair", serviceName: "", subService: "Not chosen yet" }],
      photos: [],
      isConfirmed: false,
    },
  ]);
  expect(window.sessionStorage.getItem("staff-drafts")).not.toContain("Maria");
});

it("sends all that staff typed", async () => {
  await openAdmin("/admin/requests/new");
  await fill();
  await user.click(screen.getByRole("radio", { name: "Text message" }));
  set(field(/^Phone \(/), "(415) 555-0177");
  set(field(/^Email \(/), "maria@example.test");
  set(field(/^Address/), "12 Elm Street, Oakland, CA 94607");
  const [task = ""] =
    catalogue.find(({ key }) => key === "deck-repair")?.subServices.map(({ name }) => name) ?? [];
  set(field("Task"), task);
  set(field("Service level"), "preferred-date-range");
  set(field("Preferred date"), "2099-05-06");
  await user.click(field("Email a confirmation to the person"));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    way: "text",
    phone: "415-555-0177",
    email: "maria@example.test",
    isConfirmed: true,
    address: "12 Elm Street, Oakland, CA 94607",
    services: [{ subService: task }],
    urgency: "preferred-date-range",
    preferredDate: "2099-05-06",
  });
});

it("loses nothing when a save fails, the session ends or the tab reloads, and keeps the id", async () => {
  const leave = await openAdmin("/admin/requests/new");
  await fill();
  answer = () => refusal(503);
  await save();
  await screen.findByText("That did not work.");
  server.on(/^GET \/\.well-known\/openid-configuration$/, () =>
    ok({ token_endpoint: "https://login.example.test/token" }),
  );
  server.on(/^POST \/token$/, () => ({ status: 400, json: { error: "invalid_grant" } }));
  writeSession("office-1", { expires_at: 1, refresh_token: "again" });
  await save();
  await screen.findByRole("link", { name: "Sign in (opens a new tab)" });
  expect(sent).toHaveLength(1);
  leave();
  await openAdmin("/admin/requests/new");
  await expectValue(() => field("Name"), "Maria Lopez");
  await expectValue(() => field("Service"), "deck-repair");
  answer = () => ({ status: 201, json: { id: sent[0]?.requestId, reference: "BAH-00001" } });
  await save();
  await expectPath(/^\/admin\/requests\/[0-9a-f-]{36}$/);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

it("leads to the stored request when an earlier version of it arrived", async () => {
  await openAdmin("/admin/requests/new");
  await fill();
  answer = () => refusal(409, "already_entered", "The first version of this request was already saved.");
  await save();
  const link = await screen.findByRole("link", { name: "Open the saved request" });
  expect(link.getAttribute("href")).toBe(`/admin/requests/${sent[0]?.requestId}`);
  await expectValue(() => field("Name"), "Maria Lopez");
});

it("clears the form after a question", async () => {
  await openAdmin("/admin/requests/new");
  await fill();
  await press("Clear the form");
  await pressInDialog("Cancel");
  await expectValue(() => field("Name"), "Maria Lopez");
  await press("Clear the form");
  await pressInDialog("Clear the form");
  await expectValue(() => field("Name"), "");
  expect(screen.queryByRole("button", { name: "Clear the form" })).toBeNull();
});

it("begins with the person on whose page staff began, and keeps that draft apart", async () => {
  const dana = {
    id: "dana",
    name: "Dana Whitfield",
    phone: "415-555-0123",
    email: "",
    address: "1 Elm Street",
  };
  server.on(/^GET \/api\/admin\/customers\/dana$/, () => ok({ ...dana, doNotServe: "Did not pay." }));
  const leave = await openAdmin("/admin/requests/new?customer=dana");
  await expectValue(() => field("Name"), "Dana Whitfield");
  await expectValue(() => field(/^Phone \(/), "415-555-0123");
  expect(screen.getByRole("note").textContent).toContain("Did not pay.");
  set(field("What they need"), "The gate again.");
  set(field("Service"), "deck-repair");
  await save();
  await waitFor(() => expect(sent[0]).toMatchObject({ customerId: "dana", address: "1 Elm Street" }));
  leave();
  await openAdmin("/admin/requests/new");
  await expectValue(() => field("Name"), "");
});

it("says when the customer is gone", async () => {
  server.on(/^GET \/api\/admin\/customers\/gone$/, () => refusal(404, "not_found"));
  await openAdmin("/admin/requests/new?customer=gone");
  await screen.findByText("There is no such customer");
  const link = screen.getByRole("link", { name: "Enter a request without a customer" });
  expect(link.getAttribute("href")).toBe("/admin/requests/new");
});

it("sends the uploaded photos, and waits for a photo that failed", async () => {
  let status = 200;
  let count = 0;
  server.on(uploading, () => {
    count += 1;
    const upload = {
      key: "a",
      url: `/upload${count}`,
      headers: {},
      publicUrl: `https://x.test/media/${count}`,
    };
    return ok({ uploads: [upload] });
  });
  server.on(/^PUT \/upload/, () => ({ status }));
  const leave = await openAdmin("/admin/requests/new");
  await fill();
  const pick = (name: string, type = "image/png") =>
    fireEvent.change(field(/^Photos \(/), { target: { files: [new File([name], name, { type })] } });
  pick("letter.pdf", "application/pdf");
  await screen.findByText(/so we skipped letter.pdf/);
  pick("gate.png");
  await screen.findByText("Uploaded");
  status = 403;
  pick("latch.png");
  await screen.findByText("The file did not get through. Please try again.");
  await save();
  await screen.findByText("A photo was not uploaded. Upload it again, or remove it.");
  expect(sent).toEqual([]);
  status = 200;
  await press(/^Upload again/);
  await waitFor(() => expect(screen.getAllByText("Uploaded")).toHaveLength(2));
  await press("Remove gate.png");
  leave();
  await openAdmin("/admin/requests/new");
  const photos = await screen.findByRole("list", { name: "Photos" });
  expect(
    within(photos)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["latch.pngUploaded"]);
  await save();
  await waitFor(() => expect(sent[0]?.photos).toEqual(["https://x.test/media/3"]));
});
