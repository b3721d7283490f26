import type { StaffTestimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectNoDialog,
  expectToast,
  findDialog,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const aReview = (changes: Partial<StaffTestimonial> = {}): StaffTestimonial => ({
  id: "review-1",
  name: "Dana",
  text: "Neat <b>work</b>, on time.",
  city: "Oakland",
  service: "",
  rating: 4,
  date: "2026-11-20",
  state: "draft",
  source: "The page of request BAH-7TZ2K-Q0MZD",
  version: 1,
  isVerified: true,
  requestId: "r1",
  mayShow: true,
  ...changes,
});

let drafts: StaffTestimonial[];
let sent: Record<string, unknown>[];

beforeEach(() => {
  drafts = [aReview()];
  sent = [];
  server.on(/^GET \/api\/admin\/testimonials\?state=draft$/, () => ok({ items: drafts }));
  server.on(/^GET \/api\/admin\/testimonials\?state=published$/, () => ok({ items: [] }));
  const decks = { slug: "deck-repair", title: "Deck Repair" };
  server.on(/^GET \/api\/admin\/services$/, () => ok({ items: [decks], orderVersion: 0 }));
  server.on(/^PUT \/api\/admin\/testimonials\//, ({ body }) => {
    const json = JSON.parse(body);
    sent.push(json);
    return ok(aReview({ ...json, version: json.version + 1 }));
  });
});

async function openReview(review: StaffTestimonial = aReview()) {
  drafts = [review];
  await openAdmin("/admin/testimonials?state=draft", "office");
  await press("Edit Dana");
  return findDialog();
}

describe("a verified review", () => {
  it("shows what the customer wrote, and only its service and state can be changed", async () => {
    const drawer = await openReview();
    expect(drawer.getByRole("img", { name: "4 out of 5 stars" })).toBeTruthy();
    expect(drawer.getByText("Neat <b>work</b>, on time.")).toBeTruthy();
    expect(drawer.getByText("Dana, Oakland, Nov 20, 2026")).toBeTruthy();
    expect(drawer.queryAllByRole("textbox")).toEqual([]);
    const [service, ...others] = drawer.getAllByRole("combobox");
    expect(service).toBe(drawer.getByRole("combobox", { name: /^Service/ }));
    expect(others).toEqual([]);
    const link = drawer.getByRole("link", { name: "Open the request" });
    expect(link.getAttribute("href")).toBe("/admin/requests/r1");
  });

  it("is published with the service that staff chose, and sends none of its private fields", async () => {
    const drawer = await openReview();
    await drawer.findByRole("option", { name: "Deck Repair" });
    await user.selectOptions(drawer.getByRole("combobox", { name: /^Service/ }), "deck-repair");
    await user.click(drawer.getByRole("radio", { name: /^Published/ }));
    await pressInDialog("Save");
    await expectNoDialog();
    expect(sent).toMatchObject([{ state: "published", service: "deck-repair", rating: 4, version: 1 }]);
    for (const name of ["isVerified", "requestId", "mayShow", "id"]) expect(sent[0]).not.toHaveProperty(name);
  });

  it.each([
    ["agreed to nothing", { mayShow: false }, /did not agree to have this on the site/],
    ["wrote no words", { text: "" }, /Without words it can't be published/],
  ])("of a customer who %s says so instead of publishing", async (_what, changes, problem) => {
    const drawer = await openReview(aReview(changes));
    await user.click(drawer.getByRole("radio", { name: /^Published/ }));
    await pressInDialog("Save");
    expect(await drawer.findByText(problem)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("has no link after its request is gone", async () => {
    const drawer = await openReview(aReview({ requestId: undefined }));
    expect(drawer.queryByRole("link", { name: "Open the request" })).toBeNull();
  });

  it("stays a draft, and the list says why, when the server refuses", async () => {
    server.on(/^PUT \/api\/admin\/testimonials\//, () =>
      refusal(400, "no_consent", "The customer did not agree to have this on the site."),
    );
    await openAdmin("/admin/testimonials?state=draft", "office");
    await press(/^Publish/);
    await expectToast("The customer did not agree to have this on the site.");
    expect(screen.getByRole("button", { name: /^Publish/ })).toBeTruthy();
  });
});
