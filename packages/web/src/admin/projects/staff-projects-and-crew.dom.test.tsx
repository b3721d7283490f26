import type { MediaDetails, MediaImage } from "@handyman/core/pictures/media-schema";
import type { StaffProject } from "@handyman/core/projects-and-reviews/project-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  expectFocus,
  expectNoDialog,
  expectToast,
  findDialog,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const picture = (alt: string): MediaImage => ({
  url: "/media/a.jpg",
  alt,
  width: 400,
  height: 300,
  variants: [{ format: "jpeg", width: 400, url: "/media/a.jpg" }],
});

const anImage = (id: string, alt: string): MediaDetails => ({
  id,
  alt,
  state: "ready",
  type: "image/png",
  createdAt: "2026-05-03T10:00:00.000Z",
  version: 1,
  uses: 0,
  image: picture(alt),
  usedBy: [],
});

const aProject = (changes: Partial<StaffProject> = {}): StaffProject => ({
  id: "p1",
  title: "A new gate",
  text: "We set two posts.",
  service: "fence-repair",
  city: "oakland",
  month: "2026-03",
  isFeatured: false,
  isSample: false,
  state: "draft",
  consent: "",
  version: 1,
  pairs: [{ beforeId: "i1", afterId: "i2", before: picture("Old"), after: picture("New") }],
  ...changes,
});

let drafts: StaffProject[];
let sent: { path: string; json: Record<string, unknown> }[];

beforeEach(() => {
  drafts = [];
  sent = [];
  const images = [anImage("i1", "Old posts"), anImage("i2", "New posts")];
  server.on(/^GET \/api\/admin\/projects\?state=draft$/, () => ok({ items: drafts }));
  server.on(/^GET \/api\/admin\/projects\?state=published$/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/media\?/, () => ok({ items: images }));
  server.on(/^PUT \/api\/admin\/projects\//, ({ path, body }) => {
    const json = JSON.parse(body);
    sent.push({ path, json });
    return ok(aProject({ ...json, version: json.version + 1 }));
  });
});

const openDrafts = () => openAdmin("/admin/projects?state=draft", "editor");

async function pick(field: string, image: string): Promise<void> {
  await pressInDialog(`Choose ${field}`);
  await pressInDialog(`Choose: ${image}`);
}

it.each([
  ["owner", true],
  ["editor", false],
] as const)("shows the request of a project's photos to who may open it: %s", async (role, isShown) => {
  drafts = [aProject({ requestId: "r1", consent: "On the page of request BAH-1" })];
  await openAdmin("/admin/projects?state=draft", role);
  await press("Edit A new gate");
  const drawer = await findDialog();
  expect(drawer.queryAllByRole("link", { name: "Open the request" })).toHaveLength(isShown ? 1 : 0);
});

it("a new project names what is missing, and is saved with its pairs", async () => {
  await openDrafts();
  await press("New project");
  await pressInDialog("Save");
  const drawer = await findDialog();
  await expectFocus(() => drawer.getByRole("textbox", { name: "Title" }));
  for (const words of [/enter a title/, /what you did in a sentence/, /choose a service/, /choose a city/])
    drawer.getByText(words);
  set(drawer.getByRole("textbox", { name: "Title" }), "A new gate");
  set(drawer.getByRole("textbox", { name: /^What you did/ }), "We set two posts.");
  await user.selectOptions(drawer.getByRole("combobox", { name: "Service" }), "fence-repair");
  await user.selectOptions(drawer.getByRole("combobox", { name: "City" }), "oakland");
  await pressInDialog("Add a pair");
  await pick("before 1", "Old posts");
  await pressInDialog("Save");
  drawer.getByText(/Each pair needs both pictures/);
  await pick("after 1", "New posts");
  await pressInDialog("Save");
  await expectNoDialog();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.json).toMatchObject({
    version: 0,
    title: "A new gate",
    service: "fence-repair",
    city: "oakland",
    state: "draft",
    pairs: [{ beforeId: "i1", afterId: "i2" }],
  });
  await screen.findByRole("button", { name: "Edit A new gate" });
});

it("a project is published only with the customer's consent, and Undo makes it a draft again", async () => {
  drafts = [aProject()];
  await openDrafts();
  await press("Publish the project “A new gate”");
  const drawer = await findDialog();
  await drawer.findByText("Before it is published: note how and when the customer agreed.");
  await pressInDialog("Cancel");
  await expectNoDialog();
  expect(sent).toEqual([]);

  await press("Edit A new gate");
  const form = await findDialog();
  set(form.getByRole("textbox", { name: "Title" }), "A gate");
  set(form.getByRole("textbox", { name: /customer's consent/ }), "A mail of May 3");
  await pressInDialog("Save");
  await expectNoDialog();
  await press("Publish the project “A gate”");
  await expectToast("“A gate” is on the site");
  await press("Undo");
  await expectToast("“A gate” is off the site");
  expect(sent.map(({ json }) => json.state)).toEqual(["draft", "published", "draft"]);
});

it("a project says who recorded the consent", async () => {
  const consent = "A mail of May 3";
  drafts = [aProject({ consent, consentBy: "owner-1", consentAt: "2026-05-03T17:00:00.000Z" })];
  await openDrafts();
  await press("Edit A new gate");
  await (await findDialog()).findByText("Recorded by Olivia Reyes, May 3, 2026, 10:00 AM.");
});

it("a pair can be removed, and a project has at most six", async () => {
  const [pair] = aProject().pairs;
  drafts = [aProject({ pairs: new Array(6).fill(pair).map((one) => ({ ...one })) })];
  await openDrafts();
  await press("Edit A new gate");
  const drawer = await findDialog();
  expect(drawer.queryByRole("button", { name: "Add a pair" })).toBeNull();
  const third = drawer.getByRole("button", { name: "Remove pair 3" });
  await pressInDialog("Remove pair 2");
  expect(drawer.getAllByRole("button", { name: /^Remove pair/ })).toHaveLength(5);
  expect(drawer.getByRole("button", { name: "Remove pair 2" })).toBe(third);
  await expectFocus(() => drawer.getByRole("region", { name: "Pictures" }));
  drawer.getByRole("button", { name: "Add a pair" });
});

it("a refused save moves the focus to the pictures, even when there are six pairs", async () => {
  const [pair] = aProject().pairs;
  drafts = [
    aProject({ pairs: new Array(6).fill(pair).map((one) => ({ ...one, afterId: "", after: null })) }),
  ];
  await openDrafts();
  await press("Edit A new gate");
  await pressInDialog("Save");
  const pictures = within((await findDialog()).getByRole("region", { name: "Pictures" }));
  await waitFor(() => expect(pictures.getAllByRole("button")).toContain(document.activeElement));
});

it("a deletion asks first, and a failed one keeps the row", async () => {
  drafts = [aProject()];
  server.on(/^DELETE \/api\/admin\/projects\/p1\?version=1$/, () => refusal(409, "changed_meanwhile"));
  await openDrafts();
  await press("Delete the project “A new gate”");
  await pressInDialog("Cancel");
  await expectNoDialog();
  await press("Delete the project “A new gate”");
  await pressInDialog("Delete project");
  await expectToast("Not saved: the project “A new gate”");
  within(screen.getByRole("table")).getByText("A new gate");
});

it("a member of the crew needs a name, a trade and a year that has come", async () => {
  const calls: Record<string, unknown>[] = [];
  server.on(/^GET \/api\/admin\/crew\?/, () => ok({ items: [] }));
  server.on(/^PUT \/api\/admin\/crew\//, ({ path, body }) => {
    calls.push(JSON.parse(body));
    return ok({ ...JSON.parse(body), id: path.split("/").at(-1), photo: null, version: 1 });
  });
  await openAdmin("/admin/crew?state=draft", "editor");
  await press("New member of the crew");
  const drawer = await findDialog();
  set(drawer.getByRole("textbox", { name: /^In the trade since/ }), "2999");
  await pressInDialog("Save");
  for (const words of [/enter a name/, /enter the trade/, /enter the year/]) drawer.getByText(words);
  set(drawer.getByRole("textbox", { name: "Name" }), "Ana Lopez");
  set(drawer.getByRole("textbox", { name: /^Trade/ }), "Carpenter");
  set(drawer.getByRole("textbox", { name: /^In the trade since/ }), "2009");
  await pressInDialog("Save");
  await expectNoDialog();
  expect(calls).toMatchObject([{ name: "Ana Lopez", trade: "Carpenter", since: "2009", state: "draft" }]);
  await screen.findByText("Carpenter, since 2009");
});
