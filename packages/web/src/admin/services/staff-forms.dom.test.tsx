import type { StaffCategory } from "@handyman/core/blog/category-schema";
import type { StaffService } from "@handyman/core/catalogue/service-schema";
import type { MediaDetails } from "@handyman/core/pictures/media-schema";
import type { StaffTestimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { defaultSettings } from "@handyman/core/settings/defaults";
import type { SettingKey, StaffSetting } from "@handyman/core/settings/schema";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { imageStates } from "../../content/staff/media.ts";
import {
  expectFocus,
  expectNoDialog,
  expectPath,
  expectToast,
  expectValue,
  findDialog,
  follow,
  hold,
  members,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const serviceCalls = /^PUT \/api\/admin\/services\/[^/]+$/;
const settingCalls = /^PUT \/api\/admin\/settings$/;

let services: StaffService[];
let testimonials: StaffTestimonial[];
let categories: StaffCategory[];
let images: MediaDetails[];

const createService = (id: string, title: string): StaffService => ({
  id,
  slug: id,
  title,
  description: `About ${title}.`,
  isPopular: false,
  isActive: true,
  sortOrder: 0,
  cardImage: null,
  headerImage: null,
  cardImageId: null,
  headerImageId: null,
  version: 1,
  intro: "",
  included: [],
  icon: "",
});

const createTestimonial = (id: string, name: string): StaffTestimonial => ({
  id,
  name,
  text: "The gate closes again.",
  city: "",
  service: "",
  rating: 5,
  date: "2026-05-03",
  state: "draft",
  source: "",
  version: 1,
});

const createImage = (id: string, alt: string): MediaDetails => ({
  id,
  alt,
  state: "ready",
  type: "image/png",
  createdAt: "2026-05-03T10:00:00.000Z",
  version: 1,
  uses: 0,
  image: {
    url: `/media/${id}.png`,
    alt,
    width: 400,
    height: 300,
    variants: [{ format: "jpeg", width: 400, url: `/media/variants/${id}.jpg` }],
  },
  usedBy: [],
});

const findService = (path: string) => services.find(({ id }) => path.endsWith(`/${id}`));

beforeEach(() => {
  services = [createService("deck", "Deck Repair"), createService("fence", "Fence Repair")];
  testimonials = [];
  categories = [];
  images = [];
  server.on(/^GET \/api\/admin\/services$/, () => ok({ items: services, orderVersion: 1 }));
  server.on(/^GET \/api\/admin\/services\/[^/]+$/, ({ path }) => ok(findService(path)));
  server.on(/^GET \/api\/admin\/testimonials\?state=draft$/, () => ok({ items: testimonials }));
  server.on(/^GET \/api\/admin\/testimonials\?state=published$/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/categories$/, () => ok({ items: categories }));
  server.on(/^GET \/api\/admin\/media\?/, () => ok({ items: images }));
  server.on(/^GET \/api\/admin\/media\/[^/?]+$/, ({ path }) =>
    ok(images.find(({ id }) => path.endsWith(id))),
  );
  server.on(/^GET \/api\/admin\/users$/, () => ok({ items: [] }));
  server.on(serviceCalls, ({ path, body }) => {
    const service = findService(path);
    if (service) Object.assign(service, JSON.parse(body), { version: service.version + 1 });
    return ok({ ...service });
  });
});

const stay = () => pressInDialog("Cancel");
const leave = () => pressInDialog("Leave without saving");

describe("a service", () => {
  const description = () => screen.getByRole("textbox", { name: /^Description/ });

  it("starts from the newest version, and says when loading it fails", async () => {
    await openAdmin("/admin/services");
    await follow("Deck Repair");
    await screen.findByRole("textbox", { name: /^Description/ });
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Services" }));
    services[0] = { ...createService("deck", "Deck Repair"), description: "From a colleague.", version: 2 };
    await follow("Deck Repair");
    await expectValue(description, "From a colleague.");

    set(description(), "Mine.");
    server.on(serviceCalls, () => refusal(409, "changed_meanwhile"));
    services[0] = {
      ...createService("deck", "Deck Repair"),
      description: "From a colleague, again.",
      version: 3,
    };
    await press("Save");
    await screen.findByRole("button", { name: "Discard my changes and load the newest" });
    server.on(/^GET \/api\/admin\/services\/deck$/, () => refusal(400));
    await press("Discard my changes and load the newest");
    await screen.findByText(/The newest is not loaded/);
    await expectValue(description, "Mine.");
    server.on(/^GET \/api\/admin\/services\/deck$/, () => ok(services[0]));
    await press("Discard my changes and load the newest");
    await expectValue(description, "From a colleague, again.");
    await expectFocus(() => screen.getByRole("textbox", { name: "Title" }));
  });

  it("asks before staff leave unsaved words", async () => {
    await openAdmin("/admin/services/deck");
    set(await screen.findByRole("textbox", { name: /^Description/ }), "Done right.");
    await follow("Media");
    expect(await (await findDialog()).findByText("Leave without saving?")).toBeDefined();
    await stay();
    await expectPath("/admin/services/deck");
    await press("Save");
    await expectToast("Deck Repair is saved");
    await follow("Media");
    await expectPath("/admin/media");
  });

  it("in the list shows a failed switch, even after the next press", async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    server.on(serviceCalls, async ({ body }) => {
      const call = calls++;
      await gates[call]?.promise;
      return call === 0 ? refusal(503) : ok({ ...services[0], ...JSON.parse(body), version: 2 });
    });
    await openAdmin("/admin/services");
    await user.click(await screen.findByRole("switch", { name: "Deck Repair: active" }));
    await pressInDialog("Retire it");
    await user.click(screen.getByRole("switch", { name: "Deck Repair: popular" }));
    gates[0]?.resolve();
    await expectToast("Not saved: Deck Repair");
    gates[1]?.resolve();
    await expectToast("Deck Repair is marked as popular");
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Deck Repair: active" }).checked).toBe(true);
  });

  it("in the list is marked as popular at once, and Undo removes the mark", async () => {
    const gate = Promise.withResolvers<void>();
    const sent: object[] = [];
    server.on(serviceCalls, async ({ body }) => {
      const { version, isPopular } = JSON.parse(body) as StaffService;
      sent.push({ version, isPopular });
      await gate.promise;
      return ok({ ...services[0], isPopular, version: version + 1 });
    });
    await openAdmin("/admin/services");
    const popular = () => screen.getByRole<HTMLInputElement>("switch", { name: "Deck Repair: popular" });
    await screen.findByRole("switch", { name: "Deck Repair: popular" });
    await user.click(popular());
    await waitFor(() => expect(popular().checked).toBe(true));
    gate.resolve();
    await expectToast("Deck Repair is marked as popular");
    await press("Undo");
    await expectToast("Deck Repair is no longer marked");
    expect(popular().checked).toBe(false);
    expect(sent).toEqual([
      { version: 1, isPopular: true },
      { version: 2, isPopular: false },
    ]);
  });

  const readTitles = () =>
    within(screen.getByRole("list", { name: "Services in order" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);

  it("keeps its new place, and Undo restores the old order", async () => {
    const orders: { ids: string[]; version: number }[] = [];
    server.on(/^POST \/api\/admin\/services\/order$/, ({ body }) => {
      orders.push(JSON.parse(body));
      return ok({ orderVersion: orders.length + 1 });
    });
    await openAdmin("/admin/services");
    await press("Move Fence Repair up");
    await expectToast("Order saved");
    expect(readTitles()).toEqual(["Fence Repair", "Deck Repair"]);
    await press("Undo");
    await expectToast("Order restored");
    expect(readTitles()).toEqual(["Deck Repair", "Fence Repair"]);
    expect(orders).toEqual([
      { ids: ["fence", "deck"], version: 1 },
      { ids: ["deck", "fence"], version: 2 },
    ]);
  });

  it("returns to its place when saving the order fails", async () => {
    await openAdmin("/admin/services");
    await screen.findByRole("link", { name: "Fence Repair" });
    server.on(/\/api\/admin\/services/, () => "lost");
    await press("Move Fence Repair up");
    expect(screen.getByText("Fence Repair moved to position 1 of 2.")).toBeDefined();
    await expectToast("We could not reach our server. Please check your connection.");
    expect(readTitles()).toEqual(["Deck Repair", "Fence Repair"]);
  });

  it("keeps a later place that waits, when saving an earlier one fails", async () => {
    services.push(createService("tile", "Tile Installation"));
    const first = hold(/^POST \/api\/admin\/services\/order$/, () => refusal(400));
    await openAdmin("/admin/services");
    await press("Move Tile Installation up");
    await press("Move Tile Installation up");
    const second = hold(/^POST \/api\/admin\/services\/order$/, () => ok({ orderVersion: 2 }));
    const latest = ["Tile Installation", "Deck Repair", "Fence Repair"];
    first();
    await expectToast("The order was not saved.");
    expect(readTitles()).toEqual(latest);
    second();
    await expectToast("Order saved");
    expect(readTitles()).toEqual(latest);
  });
});

function takeUploads(arrival: Promise<unknown> = Promise.resolve()): void {
  server.on(/^POST \/api\/admin\/media\/uploads$/, async ({ body }) => {
    const { id, alt } = JSON.parse(body) as { id: string; alt: string };
    await arrival;
    images.unshift(createImage(id, alt));
    return ok({ url: "/upload", headers: {} });
  });
  server.on(/^PUT \/upload$/, () => ok());
}

async function chooseFiles(...names: string[]): Promise<void> {
  const field = await screen.findByLabelText("Images to upload", { selector: "input" });
  const files = names.map((name) => new File([name], name, { type: "image/png" }));
  fireEvent.change(field, { target: { files } });
}

const words = () => screen.getAllByRole("textbox", { name: /^What does it show\?/ });

describe("the image picker", () => {
  beforeEach(() => openAdmin("/admin/services/deck"));

  it("stays open while an image lacks its text, and does not submit the form behind it", async () => {
    takeUploads();
    await press("Choose header image");
    await chooseFiles("a.png", "b.png");
    set(words()[0] as HTMLElement, "A gate");
    await press("Upload 2 images");
    await screen.findByText("Please say what the image shows.");
    await screen.findByRole("button", { name: "Choose: A gate" });
    await waitFor(() => expect(words()).toHaveLength(1));
    set(words()[0] as HTMLElement, "A fence");
    await press("Upload image");
    await screen.findByText(/^2 images were added to the library\./);
    await press("Choose: A gate");
    await expectNoDialog();
    await screen.findByRole("button", { name: "Change header image" });
    expect(services[0]?.version).toBe(1);
    await press("Save");
    await expectToast("Deck Repair is saved");
    const gate = images.find(({ alt }) => alt === "A gate");
    expect(services[0]).toMatchObject({ headerImageId: gate?.id, cardImageId: null });
  });

  it("uploads each image once, even if staff press the button again while one waits", async () => {
    const gate = Promise.withResolvers<void>();
    takeUploads(gate.promise);
    await press("Choose header image");
    await chooseFiles("a.png", "b.png", "c.png");
    for (const [index, field] of words().entries()) set(field, `Image ${index + 1}`);
    await press("Upload 3 images");
    await press("Upload image");
    gate.resolve();
    await screen.findByText(/images were added to the library\./);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    const uploaded = images.map(({ alt }) => alt).filter((alt) => alt.startsWith("Image"));
    expect(uploaded.toSorted()).toEqual(["Image 1", "Image 2", "Image 3"]);
    expect(screen.getByText(/^3 images were added/)).toBeDefined();
  });

  it("uploads no image that staff remove while it waits, and takes the words that they change meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    takeUploads(gate.promise);
    await press("Choose header image");
    await chooseFiles("a.png", "b.png", "c.png", "d.png");
    for (const [index, field] of words().entries()) set(field, `Image ${index + 1}`);
    await press("Upload 4 images");
    set(words()[3] as HTMLElement, "A gate");
    await press("Remove c.png");
    gate.resolve();
    await screen.findByText(/^3 images were added/);
    const uploaded = images.map(({ alt }) => alt).filter((alt) => /^Image|^A gate/.test(alt));
    expect(uploaded.toSorted()).toEqual(["A gate", "Image 1", "Image 2"]);
  });

  it("chooses nothing after it is closed, and the upload continues", async () => {
    const gate = Promise.withResolvers<void>();
    takeUploads(gate.promise);
    await press("Choose header image");
    await chooseFiles("late.png");
    set(words()[0] as HTMLElement, "Late");
    await press("Upload image");
    await screen.findByRole("progressbar");
    await press("Close", await findDialog());
    await expectNoDialog();
    gate.resolve();
    await press("Choose header image");
    await screen.findByRole("button", { name: "Choose: Late" });
    await press("Close", await findDialog());
    expect(screen.getByRole("button", { name: "Choose header image" })).toBeDefined();
  });
});

describe("settings", () => {
  const keys: SettingKey[] = ["phone", "city", "state", "same_day_claim", "quote_form_emails"];
  let settings: StaffSetting[];

  beforeEach(async () => {
    const kinds = new Map([
      ["quote_form_emails", "emails"],
      ["same_day_claim", "switch"],
    ]);
    settings = keys.map((key) => ({
      key,
      kind: kinds.get(key) ?? "line",
      isDefault: false,
      version: 1,
      value: key === "quote_form_emails" ? ["office@example.test"] : defaultSettings[key],
    })) as StaffSetting[];
    server.on(/^GET \/api\/admin\/settings$/, () => ok({ items: settings }));
    await openAdmin("/admin/settings", "owner");
    await screen.findByRole("textbox", { name: "Phone" });
  });

  const change = (version: number, value: unknown, key: SettingKey = "phone") => {
    settings = settings.map((setting) =>
      setting.key === key ? ({ ...setting, value, version } as StaffSetting) : setting,
    );
  };

  interface Change {
    key: SettingKey;
    value: unknown;
    version: number;
  }

  function takeChanges(): Change[] {
    const sent: Change[] = [];
    server.on(settingCalls, ({ body }) => {
      const { changes } = JSON.parse(body) as { changes: Change[] };
      for (const { key, value, version } of changes) change(version + 1, value, key);
      sent.push(...changes);
      return ok({ items: settings });
    });
    return sent;
  }

  const field = (name: string) => screen.getByRole("textbox", { name });
  const phone = () => field("Phone");

  it("say before a save where visitors will see the new phone number, as soon as the number is valid", async () => {
    const places = () => screen.queryByRole("region", { name: "What changes" });
    expect(places()).toBeNull();
    set(phone(), "12");
    expect(places()).toBeNull();
    set(phone(), "(510) 555-0199");
    expect(places()?.textContent).toContain(`“(510) 555-0199” will replace “${defaultSettings.phone}” here:`);
    const [everyPage] = within(places() as HTMLElement).getAllByRole("listitem");
    expect(everyPage?.textContent).toContain(
      "Every page: header, footer, line for browsers without JavaScript",
    );
    set(field("City"), "Oakland");
    expect(screen.getAllByRole("region", { name: "What changes" })).toHaveLength(1);
    const sent = takeChanges();
    await user.click(screen.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
    await expectToast("Phone: saved");
    expect(sent).toHaveLength(1);
    expect(places()).toBeNull();
  });

  it("ask once before staff leave several unsaved values", async () => {
    set(field("City"), "Berkeley");
    set(field("State"), "NV");
    const groups = within(screen.getByRole("navigation", { name: "Groups of settings" }));
    await user.click(groups.getByRole("link", { name: "Hours and promises" }));
    await waitFor(() => expect(window.location.hash).toBe("#hours"));
    await expectNoDialog();
    await follow("Users");
    await stay();
    await expectPath("/admin/settings#hours");
    await follow("Users");
    await leave();
    await expectPath("/admin/users");
    await expectNoDialog();
  });

  it("keep the typed value after a colleague's change, until staff load the newest", async () => {
    server.on(settingCalls, () => refusal(409, "changed_meanwhile", "Olivia changed this in the meantime."));
    set(phone(), "(415) 555-0111");
    await press("Save");
    await screen.findByText(/changed this in the meantime/);
    await expectValue(phone, "(415) 555-0111");
    change(2, "(415) 555-0122");
    await press("Discard my changes and load the newest");
    await expectValue(phone, "(415) 555-0122");
    await expectFocus(phone);
  });

  it("are saved with the version that they were loaded with, and Undo restores the old value", async () => {
    const before = (phone() as HTMLInputElement).value;
    const sent = takeChanges();
    set(phone(), "(415) 555-0199");
    await press("Save");
    await expectToast("Phone: saved");
    const save = screen.getByRole("button", { name: "Save" });
    await expectFocus(() => save);
    expect(save.getAttribute("aria-disabled")).toBe("true");
    await press("Undo");
    await expectValue(phone, before);
    expect(sent).toEqual([
      { key: "phone", value: "(415) 555-0199", version: 1 },
      { key: "phone", value: before, version: 2 },
    ]);
  });

  it("are switched at once, and Undo switches them back", async () => {
    const sent = takeChanges();
    const sameDay = () => screen.getByRole<HTMLInputElement>("switch", { name: "Same-day service" });
    const before = sameDay().checked;
    await user.click(sameDay());
    await expectToast(`Same-day service: ${before ? "off" : "on"}`);
    expect(sameDay().checked).toBe(!before);
    await press("Undo");
    await expectToast(`Same-day service: ${before ? "on" : "off"}`);
    expect(sameDay().checked).toBe(before);
    expect(sent).toEqual([
      { key: "same_day_claim", value: !before, version: 1 },
      { key: "same_day_claim", value: before, version: 2 },
    ]);
  });

  it("give advice about a refused test mail", async () => {
    const items = [{ address: "office@example.test", outcome: "failed", error: "MessageRejected" }];
    server.on(/^POST \/api\/admin\/settings\/test-mail$/, () => ok({ items }));
    await press("Send test email");
    await screen.findByText(/Check the address for typos/);
    expect(screen.queryByText(/MessageRejected|sandbox/)).toBeNull();
  });
});

describe("settings that fail to load", () => {
  it("show a retry, and the links to their groups only after it", async () => {
    const links = () => screen.queryByRole("navigation", { name: "Groups of settings" });
    server.on(/^GET \/api\/admin\/settings$/, () => refusal(404));
    await openAdmin("/admin/settings", "owner");
    expect((await screen.findByRole("alert")).textContent).toContain("That did not work.");
    expect(links()).toBeNull();
    server.on(/^GET \/api\/admin\/settings$/, () => ok({ items: [] }));
    await press("Try again");
    await waitFor(() => expect(links()).not.toBeNull());
  });
});

describe("a lost authenticator app", () => {
  it("is reset by an owner after a question, and a refusal stays on the screen", async () => {
    let resets = 0;
    server.on(/^GET \/api\/admin\/users$/, () => ok({ items: Object.values(members) }));
    server.on(/^DELETE \/api\/admin\/users\/editor-1\/second-factor$/, () => {
      resets += 1;
      return resets === 1 ? refusal(503) : { status: 204 };
    });
    await openAdmin("/admin/users", "owner");
    await press("Manage Eva Lindqvist");
    await pressInDialog("Reset second factor");
    await screen.findByText("Reset Eva Lindqvist's second factor?");
    await stay();
    expect(resets).toBe(0);
    await pressInDialog("Reset second factor");
    await pressInDialog("Reset second factor");
    await screen.findByText(/That did not work/);
    await pressInDialog("Reset second factor");
    await pressInDialog("Reset second factor");
    await expectToast(
      "Eva Lindqvist gets an email to choose a new password, and sets up a new app at the next sign-in",
    );
  });
});

describe("testimonials", () => {
  it("move the focus to the next row when a row is removed", async () => {
    testimonials = [createTestimonial("t2", "Newer"), createTestimonial("t1", "Older")];
    server.on(/^DELETE \/api\/admin\/testimonials\/t2/, () => ({ status: 204 }));
    await openAdmin("/admin/testimonials?state=draft");
    await press("Delete the testimonial of Newer");
    await pressInDialog("Delete testimonial");
    await expectFocus(() => screen.getByRole("button", { name: "Edit Older" }));
    expect(screen.queryByText("Newer")).toBeNull();
  });

  it("need a source for publication", async () => {
    testimonials = [createTestimonial("t1", "Maria")];
    await openAdmin("/admin/testimonials?state=draft");
    await press("Publish the testimonial of Maria");
    await screen.findByText(/note where it comes from/);
  });

  it("ask before they drop typed words, and start the next one empty", async () => {
    await openAdmin("/admin/testimonials");
    await press("New testimonial");
    const text = () => screen.getByRole("textbox", { name: /^What they said/ });
    set(text(), "The gate closes again.");
    await press("Close", await findDialog());
    await stay();
    await expectValue(text, "The gate closes again.");
    await press("Close", await findDialog());
    await leave();
    await expectNoDialog();
    await press("New testimonial");
    await expectValue(text, "");
  });

  it("close without a question when nothing was typed", async () => {
    await openAdmin("/admin/testimonials");
    await press("New testimonial");
    await findDialog();
    await user.keyboard("{Escape}");
    await expectNoDialog();
  });
});

describe("the media library", () => {
  it("keeps the focus on the Save button of a text, and moves it on when the image is deleted", async () => {
    images = [createImage("i2", "A fence"), createImage("i1", "A gate")];
    server.on(/^PUT \/api\/admin\/media\/i2$/, ({ body }) => {
      Object.assign(images[0] as MediaDetails, JSON.parse(body), { version: 2 });
      return ok({ ...images[0] });
    });
    server.on(/^DELETE \/api\/admin\/media\/i2$/, () => {
      images.shift();
      return { status: 204 };
    });
    await openAdmin("/admin/media");
    const tile = await screen.findByRole("button", { name: "Open: A fence" });
    tile.focus();
    await user.click(tile);
    await (await findDialog()).findByRole("textbox", { name: /^What does it show\?/ });
    set(words()[0] as HTMLElement, "A fence, closed");
    await press("Save description");
    await screen.findByText("Saved");
    await expectFocus(() => screen.getByRole("button", { name: "Save description" }));
    await press("Delete image");
    await pressInDialog("Delete image");
    await expectNoDialog();
    await expectToast("Image deleted");
    await waitFor(() => expect(screen.queryByRole("button", { name: /closed/ })).toBeNull());
    await expectFocus(() => screen.getByRole("button", { name: "Open: A gate" }));
  });

  it("shows an image when the server has prepared it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const createdAt = new Date().toISOString();
    images = [{ ...createImage("i1", "A gate"), state: "issued", image: null, createdAt }];
    await openAdmin("/admin/media");
    const tile = await screen.findByRole("button", { name: /A gate$/ });
    const prepared = imageStates.issued?.name ?? "";
    expect(tile.textContent).toContain(prepared);
    images = [createImage("i1", "A gate")];
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(tile.textContent).not.toContain(prepared));
  });

  it("deletes no image in use, and says where it is used", async () => {
    images = [
      { ...createImage("i1", "A gate"), uses: 1, usedBy: [{ kind: "post", id: "p1", title: "Gates" }] },
    ];
    await openAdmin("/admin/media?image=i1", "editor");
    await screen.findByText(/^It can't be deleted while it shows somewhere\./);
    expect(screen.getByRole("link", { name: "Gates" }).getAttribute("href")).toBe("/admin/posts/p1");
    expect(screen.queryByRole("button", { name: "Delete image" })).toBeNull();
  });
});

describe("categories", () => {
  const findRow = (name: RegExp) => screen.findByRole("row", { name });

  it("get their address from their name, and are listed after the save", async () => {
    server.on(/^PUT \/api\/admin\/categories\/[^/]+$/, ({ path, body }) => {
      const category = { ...JSON.parse(body), id: path.split("/").at(-1), postCount: 0, version: 1 };
      categories.push(category);
      return ok(category);
    });
    await openAdmin("/admin/categories", "editor");
    await press("New category");
    set(screen.getByRole("textbox", { name: "Name" }), "Home care");
    await expectValue(() => screen.getByRole("textbox", { name: /^Address/ }), "home-care");
    await press("Save category");
    await expectToast("Category added");
    await expectNoDialog();
    const row = await findRow(/Home care/);
    expect(row.textContent).toContain("/blog/category/home-care");
    expect(row.textContent).toContain("0 posts");
  });

  it("keep an address that another category has in the form, and mark it", async () => {
    server.on(/^PUT \/api\/admin\/categories\/[^/]+$/, () =>
      refusal(409, "slug_taken", 'The address "home-care" is already in use.'),
    );
    await openAdmin("/admin/categories", "editor");
    await press("New category");
    set(screen.getByRole("textbox", { name: "Name" }), "Home care");
    await press("Save category");
    const address = screen.getByRole("textbox", { name: /^Address/ });
    await waitFor(() => expect(address.getAttribute("aria-invalid")).toBe("true"));
    await expectValue(() => address, "home-care");
  });

  it("can be deleted only when no post uses them", async () => {
    categories = [
      { id: "c1", name: "Home care", slug: "home-care", postCount: 1, version: 1 },
      { id: "c2", name: "Safety", slug: "safety", postCount: 0, version: 1 },
    ];
    server.on(/^DELETE \/api\/admin\/categories\/c2/, () => {
      categories.pop();
      return { status: 204 };
    });
    await openAdmin("/admin/categories", "editor");
    expect((await findRow(/Home care/)).textContent).toContain("1 post");
    expect(screen.getByRole("rowheader", { name: /^Home care/ })).toBeDefined();
    await press("Delete Home care");
    await expectToast("Move them to another category first.");
    await press("Delete Safety");
    await pressInDialog("Delete category");
    await expectToast("Category deleted");
    await waitFor(() => expect(screen.queryByText("Safety")).toBeNull());
    expect(screen.getByText("Home care")).toBeDefined();
  });
});

describe("the browser's Back", () => {
  it("asks before it leaves an unsaved form", async () => {
    await openAdmin("/admin/services");
    await follow("Deck Repair");
    const field = await screen.findByRole("textbox", { name: /^Description/ });
    set(field, "Words.");
    window.history.back();
    await stay();
    await expectPath("/admin/services/deck");
    await expectValue(() => field, "Words.");
    window.history.back();
    await leave();
    await expectPath(/\/admin\/services$/);
  });
});

it("keeps both of two filters of the audit log that change before the next render", async () => {
  server.on(/^GET \/api\/admin\/audit\b/, () => ok({ items: [] }));
  await openAdmin("/admin/audit", "owner");
  const [what, action] = [screen.getByLabelText("What"), screen.getByLabelText("Action")];
  act(() => {
    set(what, "post");
    set(action, "changed");
  });
  await expectPath(/^\/admin\/audit\?resourceType=post&action=changed$/);
  await press("Clear filters");
  await expectPath(/^\/admin\/audit$/);
});
