import type { StaffFaqList } from "@handyman/core/catalogue/faq-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as pricing from "../../content/pages/pricing.ts";
import {
  expectFocus,
  expectToast,
  expectValue,
  hold,
  ok,
  openAdmin,
  press,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { openPage, server } from "../../test/open-page.tsx";

const own = pricing.faqs[0]?.question ?? "";
const pause = { question: "Can I pause?", answer: "Yes, for {hours} hours." };

describe("a page", () => {
  it("shows the questions of staff with the settings' numbers", async () => {
    server.on(/^GET \/api\/faqs$/, () => ok({ items: [{ place: "pricing", faqs: [pause] }] }));
    openPage("/pricing");
    expect(await screen.findByText("Yes, for 24 hours.")).toBeDefined();
    expect(screen.queryByText(own)).toBeNull();
  });

  it("shows the build's questions if those of staff can't be loaded", async () => {
    server.on(/^GET \/api\/faqs$/, () => ({ status: 403 }));
    openPage("/pricing");
    expect(await screen.findByText(own)).toBeDefined();
  });

  it("shows the build's questions if those of staff take longer than four seconds", async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    server.on(/^GET \/api\/faqs$/, () => new Promise(() => {}));
    openPage("/pricing");
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(4000));
    expect(screen.queryByText(own)).toBeNull();
    patience.abort();
    expect(await screen.findByText(own)).toBeDefined();
    timeout.mockRestore();
  });
});

describe("in the back office", () => {
  let stored: StaffFaqList[];
  let saved: Omit<StaffFaqList, "place">[];

  beforeEach(() => {
    stored = [];
    saved = [];
    server.on(/^GET \/api\/admin\/faqs$/, () => ok({ items: stored }));
    server.on(/^PUT \/api\/admin\/faqs\/pricing$/, ({ body }) => {
      const list = JSON.parse(body);
      saved.push(list);
      stored = [{ ...list, place: "pricing", version: list.version + 1 }];
      return ok(stored[0]);
    });
  });

  const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });

  const expectError = (name: string, error: string) => {
    const ids = field(name).getAttribute("aria-describedby") ?? "";
    expect(ids.split(" ").map((id) => document.getElementById(id)?.textContent)).toContain(error);
  };

  async function openPricing() {
    await openAdmin("/admin/faqs/pricing", "editor");
    await screen.findByRole("textbox", { name: "Question 1" });
  }

  it("the list has a service that staff added, which begins without questions", async () => {
    const roofs = { key: "roof-repair", name: "Roof Repair", isActive: false, hasPage: true };
    server.on(/^GET \/api\/admin\/me\/services$/, () => ok({ items: [roofs] }));
    await openAdmin("/admin/faqs", "editor");
    await user.click(await screen.findByRole("link", { name: "Roof Repair" }));
    await screen.findByRole("heading", { name: "Questions: Roof Repair" });
    await screen.findByRole("button", { name: "Add a question" });
    expect(screen.queryByRole("textbox", { name: "Question 1" })).toBeNull();
  });

  it.each([
    ["pricing", "Pricing"],
    ["service.deck-repair", "Deck Repair"],
    ["service.roof-repair", "roof-repair"],
  ])("staff edit the questions of %s also if the services' names can't be loaded", async (place, name) => {
    server.on(/^GET \/api\/admin\/me\/services$/, () => refusal(403, "forbidden"));
    stored = [{ place, faqs: [pause], version: 1 }];
    await openAdmin(`/admin/faqs/${place}`, "editor");
    await screen.findByRole("heading", { name: `Questions: ${name}` });
    await expectValue(() => field("Question 1"), pause.question);
  });

  it("the list has every place, and says which ones staff have changed", async () => {
    stored = [{ place: "service.deck-repair", faqs: [pause], version: 1 }];
    await openAdmin("/admin/faqs", "editor");
    const services = within(await screen.findByRole("list", { name: "Services" }));
    expect(services.getAllByRole("listitem")).toHaveLength(12);
    const changed = screen.getAllByText("Changed by staff").map((mark) => mark.closest("li")?.textContent);
    expect(changed).toEqual(["Deck RepairChanged by staff"]);
  });

  it("staff begin from the present questions, and one press brings them back", async () => {
    await openPricing();
    expect(field("Question 1").value).toBe(own);
    set(field("Answer 1"), "Because it depends.");
    await press("Save");
    await expectToast("The questions are saved");
    expect(saved[0]).toMatchObject({
      version: 0,
      faqs: [{ question: own, answer: "Because it depends." }, {}, {}, {}, {}],
    });
    await press("Undo");
    await expectToast("The old questions are back");
    expect(saved[1]).toEqual({ version: 1, faqs: [...pricing.faqs] });
    await expectValue(() => field("Answer 1"), pricing.faqs[0]?.answer ?? "");
  });

  it("questions that fail to load offer another try after three tries", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    server.on(/^GET \/api\/admin\/faqs$/, () => {
      tries += 1;
      return { status: 500 };
    });
    await openAdmin("/admin/faqs/pricing", "editor");
    await vi.advanceTimersByTimeAsync(5000);
    await screen.findByRole("button", { name: "Try again" });
    expect(tries).toBe(3);
    vi.useRealTimers();
  });

  it("wrong questions are marked in plain words, and nothing is sent", async () => {
    await openPricing();
    set(field("Answer 1"), "Within {hour} hours.");
    set(field("Question 2"), "What is {price}?");
    await press("Add a question");
    await expectFocus(() => field("Question 6"));
    await user.keyboard(own.toUpperCase());
    await press("Save");
    await screen.findByText("Please correct the marked questions.");
    const known = "is not one of {hours}, {minimum}, {warranty}.";
    expectError("Answer 1", `{hour} ${known}`);
    expectError("Question 2", `{price} ${known}`);
    expect(field("Answer 2").getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.getAllByText("Another question has these words.")).toHaveLength(2);
    expect(screen.getByText("Please write the answer.")).toBeDefined();
    expect(saved).toEqual([]);
  });

  it.each(["/admin/faqs", "/admin/faqs/pricing"])(
    "%s says that it loads, then why it failed, and loads again on request",
    async (path) => {
      const answer = hold(/^GET \/api\/admin\/faqs$/, () => refusal(403, "forbidden", "Not now."));
      await openAdmin(path);
      await screen.findByText("Loading questions");
      answer();
      expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
      server.on(/^GET \/api\/admin\/faqs$/, () => ok({ items: stored }));
      await press("Try again");
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    },
  );
});
