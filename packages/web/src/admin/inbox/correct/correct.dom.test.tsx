import { catalogue } from "@handyman/core/catalogue/rules";
import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import type { RequestDetail } from "@handyman/core/requests/schema";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  expectFocus,
  expectNoDialog,
  expectToast,
  expectValue,
  findDialog,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
} from "../../../test/open-admin.tsx";
import { server } from "../../../test/open-page.tsx";
import { aRequestDetail } from "../../../test/request-detail.ts";

const task = { serviceKey: "deck-repair", serviceName: "Deck Repair", subService: "A task of last year" };

let stored: RequestDetail;
let sent: { version: number }[];

beforeEach(() => {
  stored = aRequestDetail({
    name: "Dana Whitfeild",
    services: ["deck-repair"],
    urgency: "preferred-date-range",
    firstWords: "A board.",
    version: 4,
    correctionVersion: 2,
    asSent: { phone: "415-555-0100" },
    preferredDate: "2026-05-08",
    selectedServices: [task],
  });
  sent = [];
  server.on(/^GET \/api\/admin\/requests\/r1$/, () => ok(stored));
  server.on(/^GET \/api\/admin\/requests\/templates$/, () => ok({ items: [] }));
  server.on(/^GET \/api\/catalogue$/, () => ok({ items: catalogue }));
  server.on(/^PATCH \/api\/admin\/requests\/r1\/correction$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return { status: 204 };
  });
});

async function open() {
  await openAdmin("/admin/requests/r1");
  await press("Correct");
  const dialog = await findDialog();
  const field = (name: string | RegExp) => dialog.getByRole("textbox", { name }) as HTMLInputElement;
  return { dialog, field };
}

it("sends only what changed, with the version of the corrections", async () => {
  const { field } = await open();
  set(field("Name"), "Dana Whitfield");
  set(field(/^Email/), "dana.w@mail.test");
  await pressInDialog("Save");
  await expectToast("Dana Whitfield: corrected");
  await expectNoDialog();
  expect(sent).toEqual([{ version: 2, name: "Dana Whitfield", email: "dana.w@mail.test" }]);
});

it("takes a correction back with one press of Undo, and says when a colleague corrected since", async () => {
  const { field } = await open();
  set(field("Name"), "Dana Whitfield");
  set(field(/^Phone/), "415-555-0100");
  await pressInDialog("Save");
  await expectToast("Dana Whitfield: corrected");
  await press("Undo");
  await expectToast("Dana Whitfeild: correction undone");
  expect(sent).toEqual([
    { version: 2, name: "Dana Whitfield", phone: null },
    { version: 3, name: null, phone: "415-555-0199" },
  ]);

  await press("Correct");
  set(field(/^Address/), "14 Elm Street");
  await pressInDialog("Save");
  await expectToast("Dana Whitfeild: corrected");
  server.on(/^PATCH \/api\/admin\/requests\/r1\/correction$/, () =>
    refusal(409, "changed_meanwhile", "Someone else changed this in the meantime."),
  );
  await press("Undo");
  await expectToast("Dana Whitfeild: correction not undone");
});

it("shows what was sent beside the corrected value, and leads back to it", async () => {
  const { dialog, field } = await open();
  expect(
    within(screen.getByRole("note", { name: "As sent", hidden: true })).getByText("415-555-0100"),
  ).toBeTruthy();
  expect(dialog.getAllByText(/^As sent:/)).toHaveLength(1);
  await pressInDialog(/Use as sent.*Phone/);
  await expectFocus(() => field(/^Phone/));
  await expectValue(() => field(/^Phone/), "415-555-0100");
  expect(dialog.queryByText(/^As sent:/)).toBeNull();
  set(field(/^Address/), "14 Elm Street");
  expect(dialog.getByText("12 Elm Street")).toBeTruthy();
  await pressInDialog("Save");
  await expectToast("corrected");
  expect(sent).toEqual([{ version: 2, phone: null, address: "14 Elm Street" }]);
});

it("corrects services and dates, and lets a sent day that is past stay", async () => {
  const { dialog, field } = await open();
  set(field("Name"), "Dana");
  await pressInDialog("Add another service");
  set(dialog.getByRole("combobox", { name: "Service 2" }), "fence-repair");
  await pressInDialog("Save");
  await expectToast("corrected");
  const added = { serviceKey: "fence-repair", serviceName: "", subService: "Not chosen yet" };
  expect(sent).toEqual([{ version: 2, name: "Dana", services: [{ ...task, serviceName: "" }, added] }]);
});

it("refuses another day that is past, and goes back to the sent one", async () => {
  const { dialog } = await open();
  const day = () => dialog.getByLabelText("Preferred date");
  set(day(), "2026-05-09");
  await pressInDialog("Save");
  expect(dialog.getByText("Please choose today or a later date.")).toBeTruthy();
  set(dialog.getByRole("combobox", { name: "Service level" }), "asap");
  await pressInDialog("Save");
  await expectToast("corrected");
  expect(sent).toEqual([
    { version: 2, when: { urgency: "asap", preferredDate: "", preferredWindow: "", alternateDate: "" } },
  ]);
});

it("keeps what was typed when a colleague corrected in the meantime", async () => {
  const { dialog, field } = await open();
  server.on(/^PATCH \/api\/admin\/requests\/r1\/correction$/, () =>
    refusal(409, "changed_meanwhile", "Someone else changed this in the meantime."),
  );
  set(field("Name"), "Dana Mine");
  await pressInDialog("Save");
  expect((await dialog.findByRole("alert")).textContent).toContain("Someone else changed this");
  expect(field("Name").value).toBe("Dana Mine");
  stored = { ...stored, name: "Dana Theirs", correctionVersion: 3 };
  await pressInDialog("Discard my changes and load the newest");
  await expectValue(() => field("Name"), "Dana Theirs");
  expect(dialog.queryByRole("alert")).toBeNull();
});

it("asks before it drops what was typed", async () => {
  const { dialog, field } = await open();
  set(field("Name"), "Dana Mine");
  await press("Cancel", dialog);
  await pressInDialog("Cancel");
  expect(field("Name").value).toBe("Dana Mine");
});

it("tells the correction in the timeline", async () => {
  const change = { id: "c1", kind: "change", at: stored.createdAt, actorId: "owner-1" } as const;
  stored.timeline = [
    {
      ...change,
      before: { email: "a@mail.test", phone: "" },
      after: { email: "b@mail.test", phone: "415-555-0142" },
    },
  ];
  await openAdmin("/admin/requests/r1");
  const list = await screen.findByRole("list", { name: "Timeline" });
  expect(list.textContent).toContain(
    "changed the phone from nothing to 415-555-0142 and the email from a@mail.test to b@mail.test",
  );
});

it("corrects a customer's record, with what was sent and the way back", async () => {
  const customer: CustomerDetail = {
    id: "dana",
    name: "Dana Whitfield",
    email: "dana@mail.test",
    phone: "415-555-0199",
    address: "",
    lastAt: stored.createdAt,
    doNotServe: "",
    version: 3,
    asSent: { name: "Dana Whitfeild" },
    emails: ["dana@mail.test"],
    phones: [],
    addresses: [],
    members: [],
    requests: [],
    notes: [],
    matches: [],
  };
  server.on(/^GET \/api\/admin\/customers\/dana$/, () => ok(customer));
  server.on(/^PATCH \/api\/admin\/customers\/dana\/correction$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return { status: 204 };
  });
  await openAdmin("/admin/customers/dana");
  expect((await screen.findByText("Name, as sent")).nextSibling?.textContent).toBe("Dana Whitfeild");
  await press("Correct");
  const dialog = await findDialog();
  set(dialog.getByRole("textbox", { name: /^Address/ }), "5 Oak Street");
  await pressInDialog(/Use as sent.*Name/);
  await pressInDialog("Save");
  await expectToast("Dana Whitfield: corrected");
  expect(sent).toEqual([{ version: 3, name: null, address: "5 Oak Street" }]);
  await press("Undo");
  await expectToast("Dana Whitfield: correction undone");
  expect(sent.at(-1)).toEqual({ version: 4, name: "Dana Whitfield", address: null });
});

it("corrects the language in which the customer writes", async () => {
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole("checkbox", { name: "Writes in Spanish" }));
  await pressInDialog("Save");
  await expectToast("corrected");
  expect(sent).toEqual([{ version: 2, language: "es" }]);
});
