import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import type { StaffPlan } from "@handyman/core/catalogue/plan-schema";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectToast,
  expectValue,
  hold,
  ok,
  openAdmin,
  press,
  refusal,
  set,
} from "../../test/open-admin.tsx";
import { openPage, server } from "../../test/open-page.tsx";

const tiers = () => screen.findAllByRole("article");

describe("the page of the plans", () => {
  it("shows the plans of staff", async () => {
    const items = defaultPlans.map((plan) => ({ ...plan, name: `${plan.name} 2`, winter: [] }));
    server.on(/^GET \/api\/plans$/, () => ok({ items }));
    openPage("/home-maintenance-plans");
    const [, , third] = await tiers();
    expect(within(third as HTMLElement).getByText("Everything in Plus 2")).toBeDefined();
    expect(screen.queryByText("Winter, between storms")).toBeNull();
    expect(screen.getByText("Spring, when it dries")).toBeDefined();
  });

  it("shows the plans of the build if those of staff can't be loaded", async () => {
    server.on(/^GET \/api\/plans$/, () => ({ status: 403 }));
    openPage("/home-maintenance-plans");
    expect(await tiers()).toHaveLength(3);
    expect(screen.getByText("From $960 a year")).toBeDefined();
  });
});

describe("in the back office", () => {
  let plans: StaffPlan[];
  let saved: Partial<StaffPlan>[];

  beforeEach(() => {
    plans = defaultPlans.map((plan) => ({ ...plan, version: 2 }));
    saved = [];
    server.on(/^GET \/api\/admin\/services\/plans$/, () => ok({ items: plans }));
    server.on(/^PUT \/api\/admin\/services\/plans\/plus$/, ({ body }) => {
      const plan = JSON.parse(body);
      saved.push(plan);
      const stored = { ...plan, id: "plus", version: plan.version + 1 };
      plans = plans.map((one) => (one.id === "plus" ? stored : one));
      return ok(stored);
    });
  });

  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

  async function openPlus() {
    await openAdmin("/admin/services/plans/plus");
    await screen.findByRole("textbox", { name: "Name" });
  }

  it("the list names each plan with its visits and its price", async () => {
    plans = plans.map((plan) => (plan.id === "premium" ? { ...plan, price: "", visits: 1 } : plan));
    await openAdmin("/admin/services/plans");
    const list = await screen.findByRole("list", { name: "Plans" });
    const rows = within(list).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Essential2 visits, from $360 a year",
      "Plus4 visits, from $960 a year",
      "Premium1 visit a year",
    ]);
    const link = within(list).getByRole("link", { name: "Plus" });
    expect(link.getAttribute("href")).toBe("/admin/services/plans/plus");
  });

  it("a plan is saved as staff typed it, and one press brings the former plan back", async () => {
    await openPlus();
    const before = plans[1];
    set(field("Name"), " Steady ");
    set(field("Visits a year"), "3");
    const price = field("Yearly price, from (optional)");
    set(price, "$1,060");
    expect(price.value.length).toBeLessThanOrEqual(price.maxLength);
    set(field("What is included"), "One hour of repairs\n\n Gutters \n");
    set(field("Tasks in winter (optional)"), "");
    await press("Save");
    await expectToast("The plan Steady is saved");
    const { id, ...texts } = before as StaffPlan;
    expect(saved[0]).toEqual({
      ...texts,
      name: "Steady",
      visits: 3,
      price: "1060",
      winter: [],
      included: ["One hour of repairs", "Gutters"],
    });
    await expectValue(() => field("What is included"), "One hour of repairs\nGutters");
    await press("Undo");
    await expectToast("The old plan Plus is back");
    expect(saved[1]).toEqual({ ...texts, version: 3 });
    await expectValue(() => field("Name"), "Plus");
  });

  it("one press brings the former plan back, even if the page loads the plans again during the save", async () => {
    await openPlus();
    const [, before] = plans;
    const stored = { ...(before as StaffPlan), name: "Steady", version: 3 };
    const answer = hold(/^PUT /, () => ok(stored));
    set(field("Name"), "Steady");
    await press("Save");
    plans = plans.map((plan) => (plan.id === "plus" ? stored : plan));
    fireEvent(window, new Event("visibilitychange"));
    await screen.findByRole("heading", { name: "Steady plan" });
    answer();
    await expectToast("The plan Steady is saved");
    server.on(/^PUT /, ({ body }) => {
      saved.push(JSON.parse(body));
      return ok({ ...before, version: 4 });
    });
    await press("Undo");
    await expectToast("The old plan Plus is back");
    expect(saved[0]).toMatchObject({ name: "Plus", version: 3 });
  });

  it("wrong fields are marked in plain words, and nothing is sent", async () => {
    await openPlus();
    set(field("Name"), " ");
    set(field("Visits a year"), "many");
    set(field("Tasks in fall (optional)"), "Sweep\nSweep");
    await press("Save");
    await screen.findByText("Please name the plan.");
    expect(screen.getByText("Please enter a whole number from 1 to 12.")).toBeDefined();
    expect(screen.getByText("Please write each line only once.")).toBeDefined();
    expect(saved).toEqual([]);
  });

  it("a colleague's change is not overwritten, and the typed words stay", async () => {
    await openPlus();
    server.on(/^PUT /, () => refusal(409, "changed_meanwhile"));
    set(field("Short description"), "Mine.");
    await press("Save");
    await screen.findByRole("button", { name: "Discard my changes and load the newest" });
    expect(field("Short description").value).toBe("Mine.");
    plans = plans.map((plan) => ({ ...plan, tagline: "Theirs.", version: 3 }));
    await press("Discard my changes and load the newest");
    await expectValue(() => field("Short description"), "Theirs.");
  });

  it("an address without a plan says that there is no such plan", async () => {
    await openAdmin("/admin/services/plans/gold");
    expect(await screen.findByText("There is no such plan")).toBeDefined();
  });

  it.each(["/admin/services/plans", "/admin/services/plans/plus"])(
    "%s says that it loads, then why it failed, and loads again on request",
    async (path) => {
      const answer = hold(/^GET \/api\/admin\/services\/plans$/, () => refusal(403, "forbidden", "Not now."));
      await openAdmin(path);
      await screen.findByText("Loading plans");
      answer();
      expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
      server.on(/^GET \/api\/admin\/services\/plans$/, () => ok({ items: plans }));
      await press("Try again");
      await screen.findByRole(path.endsWith("plus") ? "textbox" : "link", { name: /^(Name|Plus)$/ });
    },
  );
});
