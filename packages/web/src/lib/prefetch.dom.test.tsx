import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type Answer, openPage, server } from "../test/open-page.tsx";

let asked: string[];

beforeEach(() => {
  asked = [];
  server.on(/^GET \/(?!api\/)/, ({ path }) => {
    asked.push(path);
    return { status: 404 };
  });
});

const findHeaderLink = async (name: string) => {
  openPage("/offline");
  await screen.findByRole("heading", { level: 1 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return screen.getAllByRole("link", { name })[0] as HTMLElement;
};

it("loads a page as soon as a finger touches its link", async () => {
  fireEvent.touchStart(await findHeaderLink("Pricing"));
  expect(asked).toEqual(["/pricing"]);
});

it("loads a page when the pointer rests on its link, or the keyboard reaches it", async () => {
  fireEvent.pointerOver(await findHeaderLink("Home Maintenance Plans"));
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  fireEvent.focusIn(screen.getAllByRole("link", { name: "Get Quote" })[0] as HTMLElement);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(["/home-maintenance-plans", "/get-quote"]);
});

it("loads nothing when the pointer only crosses a link, nor for visitors who save data", async () => {
  const link = await findHeaderLink("Bay Area Handyman, home");
  fireEvent.pointerOver(link);
  await vi.advanceTimersByTimeAsync(50);
  fireEvent.pointerOver(document.body);
  await vi.advanceTimersByTimeAsync(100);
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.touchStart(link);
  await vi.advanceTimersByTimeAsync(100);
  Object.assign(navigator, { connection: undefined });
  expect(asked).toEqual([]);
});

/** Use another slug in each test, because a page prefetches once. */
async function findPostLink(slug: string) {
  const post = {
    id: "p",
    slug,
    title: "Made-up post",
    excerpt: "An excerpt.",
    readTime: 1,
    publishedAt: "2026-01-05T10:00:00.000Z",
    featuredImage: null,
    html: "<p>A prefetched body.</p>",
    category: { id: "c", name: "Repairs", slug: "repairs" },
  };
  const data = JSON.stringify([[["posts", "by-slug", slug], post]]).replaceAll("<", "\\u003c");
  const html = `<script type="application/json" id="page-data">${data}</script>`;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  server.on(new RegExp(`^GET /blog/${slug}$`), () => promise);
  server.on(/^GET \/api\/posts\?/, () => ({ status: 200, json: { items: [post] } }));
  server.on(/^GET \/api\/categories$/, () => ({ status: 200, json: { items: [] } }));
  server.byDefault(/^POST \/api\/posts\/p\/views$/, () => ({ status: 204 }));
  openPage("/blog?q=made");
  const link = await screen.findByRole("link", { name: post.title });
  return { link, sendPost: () => resolve({ status: 200, html }) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("shows a prefetched post without a call, and applies the styles of other pages only then", async () => {
  const { link, sendPost } = await findPostLink("first");
  fireEvent.touchStart(link);
  const styles = document.head.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  sendPost();
  await wait(100);
  expect(styles?.media).toBe("not all");
  fireEvent.click(link);
  expect(await screen.findByText("A prefetched body.")).toBeDefined();
  expect(styles?.media).toBe("all");
});

/** React can't wait for a page inside an `act` that is not awaited. */
const tap = (link: HTMLElement) =>
  act(async () => {
    fireEvent.touchStart(link);
    fireEvent.click(link);
  });

const findTitle = () => document.querySelector("main h1")?.textContent;

it("keeps the old page until a touched page has loaded, and shows its first screen before the rest", async () => {
  const { link, sendPost } = await findPostLink("second");
  const old = findTitle();
  await tap(link);
  await wait(100);
  expect([window.location.pathname, findTitle()]).toEqual(["/blog/second", old]);
  const shown = new Set<string | undefined>();
  const observer = new MutationObserver(() => {
    shown.add(screen.queryByText("A prefetched body.") ? "the rest" : findTitle());
  });
  observer.observe(document.querySelector("main") as HTMLElement, { childList: true, subtree: true });
  sendPost();
  await screen.findByText("A prefetched body.");
  observer.disconnect();
  expect([...shown]).toEqual(["Made-up post", "the rest"]);
});

it("follows the last of two links", async () => {
  const { link } = await findPostLink("third");
  await tap(link);
  await tap(screen.getAllByRole("link", { name: "FAQ" })[0] as HTMLElement);
  await waitFor(() => expect(findTitle()).toMatch(/questions/i));
  expect(window.location.pathname).toBe("/faq");
});

it("stays on the page when the visitor goes back before the next one is there", async () => {
  const { link, sendPost } = await findPostLink("fourth");
  const old = findTitle();
  await tap(link);
  await act(async () => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe("/blog"));
  sendPost();
  await wait(200);
  expect(findTitle()).toBe(old);
});
