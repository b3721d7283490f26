import type { PostPage, PostSummary } from "@handyman/core/blog/schema";
import type { Testimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { standInSettings } from "../../stand-in-settings.ts";
import { expectFocus, expectPath, ok, press, set, user } from "../../test/open-admin.tsx";
import { type Answer, openPage, server } from "../../test/open-page.tsx";

type Event = [command: string, name: string, params: Record<string, unknown>];

function listenToAnalytics(): (name: string) => Record<string, unknown>[] {
  const events: Event[] = [];
  vi.stubGlobal("gtag", (...event: Event) => events.push(event));
  return (wanted) => events.filter(([, name]) => name === wanted).map(([, , params]) => params);
}

it.each(["/about", "/book-now", "/contact", "/property-maintenance"])(
  "%s has a heading for each numbered step",
  async (path) => {
    server.on(/^GET \/api\/crew$/, () => ({ status: 200, json: { items: [] } }));
    openPage(path);
    await screen.findByRole("heading", { level: 3, name: /^1\. / });
  },
);

it("asks for a visit on the page for booking, and for a quote elsewhere", async () => {
  const leave = openPage("/book-now");
  await screen.findByRole("button", { name: "Request my visit" });
  leave();
  openPage("/get-quote");
  await screen.findByRole("button", { name: "Get my free quote" });
});

describe("the contact form", () => {
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const send = () => press("Send message");
  const failed = "Failed to send your message. Please try again.";
  let sent: { requestId: string; firstId?: string }[];

  const readDescription = (element: Element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ")
      .trim();

  function fill(): void {
    set(field(/^Name/), "Dana Whitfield");
    set(field(/^Email/), "dana@example.test");
    set(field(/^Message/), "Do you hang doors?");
  }

  const answer = (given: Answer) =>
    server.on(/^POST \/api\/contact$/, ({ body }) => {
      sent.push(JSON.parse(body));
      return given;
    });

  beforeEach(async () => {
    sent = [];
    answer({ status: 201, json: { reference: "BAH-TEST" } });
    openPage("/contact");
    await screen.findByRole("form", { name: "Message to us" });
  });

  it("ties each message to its field, focuses their summary, and clears an edited field's message", async () => {
    fill();
    set(field(/^Name/), "  ");
    set(field(/^Email/), "dana@example");
    await send();
    const summary = await screen.findByRole("region", { name: "There is a problem" });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(field(/^Name/).getAttribute("aria-invalid")).toBe("true");
    expect(readDescription(field(/^Name/))).toBe("Name is required.");
    expect(readDescription(field(/^Email/))).toBe("Please enter a valid email address.");
    set(field(/^Email/), "dana@example.test");
    await waitFor(() => expect(readDescription(field(/^Email/))).toBe(""));
    expect(readDescription(field(/^Name/))).toBe("Name is required.");
    expect(sent).toEqual([]);
  });

  it("tries again by itself, loses nothing without a connection, and stays the same message until an edit", async () => {
    answer("lost");
    fill();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send();
    const note = await screen.findByText("We can't reach the server. Trying again…");
    expect(note.closest("[role=status]")).not.toBeNull();
    expect(screen.queryByText(failed)).toBeNull();
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText(failed, { selector: "form *" });
    expect(screen.getByText("Nothing you entered is lost.", { exact: false })).toBeDefined();
    expect(field(/^Email/).value).toBe("dana@example.test");
    answer({ status: 429 });
    await send();
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
    await screen.findByRole("button", { name: "Send message" });
    set(field(/^Name/), "Dan Whitfield");
    answer({ status: 201, json: { reference: "BAH-TEST" } });
    await send();
    await screen.findByText("Thank you. Your message is in.");
    expect(sent).toHaveLength(6);
    expect(sent[5]?.requestId).not.toBe(sent[0]?.requestId);
    expect([sent[0]?.firstId, sent[5]?.firstId]).toEqual([undefined, sent[0]?.requestId]);
  });

  it("is sent at the second try when the server is busy, and not at all after the visitor left", async () => {
    answer({ status: 503 });
    fill();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send();
    await screen.findByText("The server is busy. Trying again…");
    answer({ status: 201, json: { reference: "BAH-TEST" } });
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText("Thank you. Your message is in.");
    expect(sent[1]).toEqual(sent[0]);
    await user.click(screen.getByRole("link", { name: "Write another message" }));
    await screen.findByRole("form", { name: "Message to us" });
    fill();
    answer("lost");
    await send();
    await screen.findByText("We can't reach the server. Trying again…");
    cleanup();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toHaveLength(3);
  });

  it("shows the page of thanks, and reports to analytics once, without personal data", async () => {
    const findEvents = listenToAnalytics();
    fill();
    await screen.findByRole("option", { name: "Deck Repair" });
    await user.selectOptions(screen.getByRole("combobox", { name: /^Service/ }), "deck-repair");
    await user.selectOptions(screen.getByRole("combobox", { name: /^Timeline/ }), "this-week");
    await send();
    await screen.findByText("BAH-TEST");
    expect(document.activeElement?.textContent).toBe("Thank you. Your message is in.");
    for (const words of ["Do you hang doors?", "Deck Repair", "This week"])
      expect(document.querySelector("main dl")?.textContent).toContain(words);
    expect(findEvents("contact_submitted")).toEqual([
      {
        service_type: "deck-repair",
        timeline: "this-week",
        timestamp: expect.any(String),
        event_category: "engagement",
        event_label: "contact_form",
      },
    ]);
  });

  it("does not show the thank-you page to a visitor who has left", async () => {
    const gate = Promise.withResolvers<void>();
    server.on(/^POST \/api\/contact$/, async () => {
      await gate.promise;
      return { status: 201, json: { reference: "BAH-TEST" } };
    });
    fill();
    await send();
    await user.click(screen.getAllByRole("link", { name: "About" })[0] as HTMLElement);
    await expectPath("/about");
    gate.resolve();
    await waitFor(() => expect(sessionStorage.getItem("sent-request")).toContain("BAH-TEST"));
    await expectPath("/about");
  });
});

const createPost = (number: number): PostSummary => ({
  id: `made-up-${number}`,
  slug: `made-up-${number}`,
  title: `Made-up post ${number}`,
  excerpt: "An excerpt.",
  publishedAt: "2026-01-05T10:00:00.000Z",
  createdAt: "2026-01-05T10:00:00.000Z",
  readTime: 1,
  viewCount: 0,
  featuredImage: null,
  category: { id: "c", name: "Repairs", slug: "repairs" },
});

describe("the blog", () => {
  const pages: Record<string, PostPage> = {
    "": { items: [1, 2].map(createPost), cursor: "second" },
    second: { items: [3, 4].map(createPost), cursor: "third" },
    third: { items: [createPost(5)] },
  };
  const list = /^GET \/api\/posts\?/;
  const titles = () => screen.getAllByRole("article").length;
  const expectTitles = (count: number) => waitFor(() => expect(titles()).toBe(count));

  const answerPages = () =>
    server.on(list, ({ path }) => ok(pages[new URL(path, "http://x").searchParams.get("cursor") ?? ""]));

  beforeEach(() => {
    server.on(/^GET \/api\/categories$/, () =>
      ok({ items: [{ id: "c", name: "Repairs", slug: "repairs" }] }),
    );
    server.on(/^GET \/api\/posts\/made-up-\d$/, ({ path }) =>
      ok({ ...createPost(Number(path.at(-1))), content: "A body.", html: "<p>A body.</p>" }),
    );
    server.on(/^POST \/api\/posts\/[^/]+\/views$/, () => ({ status: 204 }));
    server.on(/^GET \/api\/posts\/featured$/, () => ok({ items: [] }));
    answerPages();
  });

  it("says when its categories can't be loaded, and loads them on request", async () => {
    let status = 500;
    const items = [{ id: "c", name: "Repairs", slug: "repairs" }];
    server.on(/^GET \/api\/categories$/, () => (status === 200 ? ok({ items }) : { status }));
    openPage("/blog");
    const alert = await screen.findByText(/^Failed to load blog categories/);
    status = 200;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "Repairs" });
  });

  it("has six places for posts on the home page while they load, and asks for six", async () => {
    vi.stubGlobal("IntersectionObserver", AllVisible);
    server.on(/^GET \/api\/(services|projects|testimonials)/, () => ok({ items: [] }));
    const gate = Promise.withResolvers<void>();
    let asked = "";
    server.on(list, async ({ path }) => {
      asked = path;
      await gate.promise;
      return ok({ items: Array.from({ length: 6 }, (_, number) => createPost(number)), cursor: null });
    });
    openPage("/");
    await waitFor(() => expect(document.querySelectorAll("[data-placeholder=post]")).toHaveLength(6));
    await waitFor(() => expect(new URL(asked, "http://x").searchParams.get("limit")).toBe("6"));
    gate.resolve();
    await expectTitles(6);
  });

  it("shows the most read posts below its list, in the API's order, and none beside a search", async () => {
    server.on(/^GET \/api\/posts\/featured$/, () => ok({ items: [7, 9, 8].map(createPost) }));
    const leave = openPage("/blog");
    const heading = await screen.findByRole("heading", { name: "Most read" });
    const section = heading.closest("section") as HTMLElement;
    const names = within(section)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(names).toEqual([7, 9, 8].map((number) => `Made-up post ${number}`));
    leave();
    openPage("/blog?q=made");
    await expectTitles(2);
    expect(screen.queryByRole("heading", { name: "Most read" })).toBeNull();
  });

  it("loads page by page, moves the focus to the new posts, and shows them again after Back", async () => {
    openPage("/blog?q=made");
    await expectTitles(2);
    await press("Load more posts");
    await expectTitles(4);
    expect(document.activeElement?.textContent).toBe("Made-up post 3");
    await user.click(screen.getByRole("link", { name: "Made-up post 4" }));
    await screen.findByText("A body.");
    window.history.back();
    await expectTitles(4);
    await press("Load more posts");
    await expectTitles(5);
    expect(screen.queryByRole("button", { name: "Load more posts" })).toBeNull();
  });

  it("offers a retry when posts fail to load", async () => {
    server.on(list, () => ({ status: 500 }));
    openPage("/blog?q=flapper");
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load blog posts");
    answerPages();
    await press("Try again");
    await expectTitles(2);
  });

  it("shows six placeholders while posts load", async () => {
    const gate = Promise.withResolvers<void>();
    server.on(list, () => gate.promise.then(() => ok(pages.third)));
    openPage("/blog?q=flapper");
    await waitFor(() => expect(document.querySelectorAll("[data-placeholder=post]")).toHaveLength(6));
    gate.resolve();
    await expectTitles(1);
  });

  it("searches all posts from a category page, and says when it finds none", async () => {
    server.on(list, ({ path }) => ok(path.includes("q=") ? { items: [] } : pages.third));
    openPage("/blog/category/repairs");
    const field = await screen.findByRole("searchbox", { name: "Search posts" });
    await user.type(field, "  helicopter {Enter}");
    await expectPath("/blog?q=helicopter");
    await screen.findByRole("heading", { name: "No posts about “helicopter”" });
    expect(screen.getByText("No posts found").getAttribute("role")).toBe("status");
    await user.click(screen.getAllByRole("link", { name: "Show all posts" })[0] as HTMLElement);
    await expectPath("/blog");
    await expectTitles(1);
  });

  it("redirects from a post's former address to its present one", async () => {
    const asked: string[] = [];
    server.on(/^GET \/api\/posts\/(before|made-up-1)$/, ({ path }) => {
      asked.push(path);
      return ok({ ...createPost(1), content: "A body.", html: "<p>A body.</p>" });
    });
    // Removes later pages from the history.
    window.history.pushState(null, "", "/blog");
    const { length } = window.history;
    openPage("/blog/before?from=mail#text");
    await screen.findByText("A body.");
    await expectPath("/blog/made-up-1?from=mail#text");
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/blog\/made-up-1$/);
    expect(asked).toEqual(["/api/posts/before"]);
    expect(window.history).toHaveLength(length);
  });

  it("counts a view one second after the post shows, and none when the visitor leaves at once", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const views: string[] = [];
    server.on(/^POST \/api\/posts\/[^/]+\/views$/, ({ path, body }) => {
      views.push(`${path} ${(JSON.parse(body) as { sessionId: string }).sessionId}`);
      return { status: 204 };
    });
    const leave = openPage("/blog/made-up-1");
    await screen.findByText("A body.");
    leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(views).toEqual([]);
    const leaveAgain = openPage("/blog/made-up-1");
    await screen.findByText("A body.");
    await vi.advanceTimersByTimeAsync(5000);
    expect(views).toEqual([expect.stringMatching(/^\/api\/posts\/made-up-1\/views [0-9a-f-]{36}$/)]);
    leaveAgain();
    openPage("/blog/made-up-1");
    await screen.findByText("A body.");
    await vi.advanceTimersByTimeAsync(5000);
    // A reload has the same session, which the API counts once.
    expect(views[1]).toBe(views[0]);
  });
});

describe("the calculator", () => {
  it("sums the chosen tasks, and Start over clears them", async () => {
    openPage("/handyman-services-calculator");
    const estimate = within(await screen.findByRole("region", { name: "Your estimate" }));
    expect(estimate.getByText("Nothing picked yet.")).toBeDefined();
    const expectTotal = (total: string) => expect(estimate.getByRole("strong").textContent).toBe(total);
    const hole = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Small Hole Patch/ });
    await user.click(hole);
    expect(estimate.getByRole("status").textContent).toBe("Estimate for 1 task: $150.");
    await press("One Small Hole Patch more");
    await user.click(screen.getByRole("checkbox", { name: /^Gate Repair/ }));
    expectTotal("$300–$680");
    const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: /^How many: Small Hole/ });
    fireEvent.change(quantity, { target: { value: "3" } });
    expectTotal("$375–$820");
    fireEvent.change(quantity, { target: { value: "99" } });
    fireEvent.blur(quantity);
    expect(quantity.value).toBe("3");
    await press("Start over");
    await expectFocus(() => screen.getByRole("heading", { name: "Your estimate" }));
    expect(hole.checked).toBe(false);
  });

  it("reports an estimate after a pause without changes, or at once when it becomes a quote", async () => {
    const findEvents = listenToAnalytics();
    openPage("/handyman-services-calculator");
    const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
    await screen.findByRole("checkbox", { name: /^Gate Repair/ });
    vi.useFakeTimers();
    tick(/^Small Hole Patch/);
    vi.advanceTimersByTime(999);
    tick(/^Gate Repair/);
    vi.advanceTimersByTime(999);
    expect(findEvents("calculator_used")).toEqual([]);
    vi.advanceTimersByTime(1);
    const both = { sub_services: "Small Hole Patch,Gate Repair" };
    expect(findEvents("calculator_used")).toMatchObject([both]);
    tick(/^Gate Repair/);
    fireEvent.click(screen.getAllByRole("link", { name: "Get this quoted" })[0] as HTMLElement);
    vi.advanceTimersByTime(2000);
    expect(findEvents("calculator_used")).toMatchObject([both, { sub_services: "Small Hole Patch" }]);
  });
});

describe("testimonials", () => {
  const createTestimonial = (number: number, changes: Partial<Testimonial> = {}): Testimonial => ({
    id: `made-up-${number}`,
    name: `Customer ${number}`,
    text: `Words of customer ${number}.`,
    city: "Oakland",
    service: "deck-repair",
    rating: 4,
    date: "2026-05-03",
    ...changes,
  });
  const list = /^GET \/api\/testimonials\?/;
  const second = { items: [createTestimonial(3)] };
  const first = {
    items: [createTestimonial(1), createTestimonial(2, { city: "", service: "roofing" })],
    cursor: "second",
  };
  const quotes = () => screen.getAllByRole("figure");

  it("show the customers' words, page by page", async () => {
    server.on(list, ({ path }) => ok(path.includes("cursor=second") ? second : first));
    openPage("/testimonials");
    await waitFor(() => expect(quotes()).toHaveLength(2));
    const [one, two] = quotes() as [HTMLElement, HTMLElement];
    expect(within(one).getByRole("img", { name: "4 out of 5 stars" })).toBeDefined();
    expect(one.textContent).toContain("Words of customer 1.");
    expect(one.textContent).toContain("May 3, 2026");
    const service = within(one).getByRole("link", { name: "Deck Repair" });
    expect(service.getAttribute("href")).toBe("/handyman-services/deck-repair");
    expect(within(two).queryByRole("link")).toBeNull();
    await press("Load more testimonials");
    await waitFor(() => expect(quotes()).toHaveLength(3));
    expect(document.activeElement).toBe(quotes()[2]);
  });

  it("can be loaded again after a failure", async () => {
    server.on(list, () => ({ status: 500 }));
    openPage("/testimonials");
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load testimonials");
    server.on(list, () => ok(second));
    await press("Try again");
    await waitFor(() => expect(quotes()).toHaveLength(1));
  });

  it("explain how to leave one when there are none", async () => {
    server.on(list, () => ok({ items: [] }));
    openPage("/testimonials");
    await screen.findByRole("heading", { name: "Nothing here yet" });
    expect(screen.getByRole("heading", { name: "Leave your own" })).toBeDefined();
  });
});

describe("the quote form", () => {
  it("reports a stored request to analytics once, without personal data", async () => {
    const findEvents = listenToAnalytics();
    const { QuoteFormDriver, success } = await import("../../test/quote-form-driver.ts");
    const quote = await QuoteFormDriver.open();
    await quote.fill();
    await quote.press();
    await quote.expectToast(success);
    const events = findEvents("quote_request");
    expect(events).toMatchObject([{ event_category: "engagement", event_label: "quote_form" }]);
    expect(JSON.stringify(events)).not.toContain("Dana");
  });

  it("uploads photos, sends the quote, then reports the audit event and the analytics event, and last shows the toast", async () => {
    const order: string[] = [];
    const { QuoteFormDriver, success } = await import("../../test/quote-form-driver.ts");
    const { toast } = await import("../../lib/toast.ts");
    const quote = await QuoteFormDriver.open();
    quote.takePhotos();
    const gate = Promise.withResolvers<void>();
    server.on(/^PUT \/upload\//, async () => {
      await gate.promise;
      order.push("photo");
      return { status: 200 };
    });
    const send = globalThis.fetch;
    vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
      order.push(new URL(input, window.location.href).pathname);
      return send(input, init);
    });
    vi.stubGlobal("gtag", (_command: string, name: string) => order.push(name));
    for (const kind of ["info", "success"] as const) {
      const show = toast[kind];
      vi.spyOn(toast, kind).mockImplementation((title, options) => {
        order.push(title);
        show(title, options);
      });
    }
    await quote.fill();
    await quote.form.findByLabelText(/^Photos/);
    quote.attach("a.png");
    await waitFor(() => expect(quote.photos()).toHaveLength(1));
    await quote.press();
    await quote.expectToast("Uploading photos...");
    gate.resolve();
    await quote.expectToast(success);
    const first = ["Uploading photos...", "photo", "/api/quotes"];
    const steps = [...first, "/api/audit", "quote_request", success];
    const taken = order.filter((step) => steps.includes(step));
    expect([...new Set(taken)]).toEqual(steps);
    vi.restoreAllMocks();
  });
});

/** Lazy blocks load as if all of the page were on the screen. */
class AllVisible {
  readonly run: (entries: { isIntersecting: boolean }[]) => void;
  constructor(run: AllVisible["run"]) {
    this.run = run;
  }
  observe(): void {
    this.run([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

it("the home page shows the newest review and a person with a photo, and nothing of both before", async () => {
  const review = {
    id: "t1",
    name: "Dana W.",
    text: "They came on time and left the room clean.",
    city: "Oakland",
    rating: 5,
    date: "2026-05-02",
    service: "",
    isVerified: true,
  };
  const person = { id: "p1", name: "Robin Alvarez", trade: "Carpenter", since: "2011" };
  const photo = { url: "/media/robin.jpg", width: 600, height: 600, alt: "Robin", variants: [] };
  let items: object[] = [];
  let crew: object[] = [person];
  vi.stubGlobal("IntersectionObserver", AllVisible);
  server.on(/^GET \/api\/(services|projects|posts)/, () => ok({ items: [] }));
  server.on(/^GET \/api\/testimonials/, () => ok({ items }));
  server.on(/^GET \/api\/crew$/, () => ok({ items: crew }));
  const leave = openPage("/");
  await screen.findByRole("region", { name: "Why choose us" });
  expect(screen.queryByText("Robin Alvarez")).toBeNull();
  leave();
  items = [review];
  crew = [person, { ...person, id: "p2", name: "Ana Ruiz", photo }];
  openPage("/");
  await screen.findByText(review.text);
  expect(screen.getByRole("link", { name: "All reviews" }).getAttribute("href")).toBe("/testimonials");
  screen.getByText("Verified: we did this work");
  await screen.findByText("Ana Ruiz");
  expect(screen.queryByText("Robin Alvarez")).toBeNull();
  cleanup();
  items = [{ ...review, text: "", isVerified: false }];
  openPage("/");
  const stars = await screen.findByRole("img", { name: "5 out of 5 stars" });
  expect(stars.closest("figure")?.textContent).toBe("Dana W., OaklandAll reviews");
  expect(document.querySelector("blockquote")).toBeNull();
});

it("the contact page says how customers can pay once the owner has said it", async () => {
  vi.stubGlobal("IntersectionObserver", AllVisible);
  server.on(/^GET \/api\/settings$/, () => ok({ ...standInSettings, payment_methods: "Check or card" }));
  openPage("/contact");
  await screen.findByText("How you can pay");
  screen.getByText("Check or card");
});
