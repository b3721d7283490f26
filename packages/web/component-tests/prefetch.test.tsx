import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openPage, server } from "./open-page.tsx";

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
  vi.useFakeTimers();
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

it("shows a prefetched post without a call", async () => {
  const post = {
    ...{ id: "p", slug: "made-up", title: "Made-up post", excerpt: "An excerpt.", readTime: 1 },
    ...{ publishedAt: "2026-01-05T10:00:00.000Z", featuredImage: null, html: "<p>A prefetched body.</p>" },
    category: { id: "c", name: "Repairs", slug: "repairs" },
  };
  const data = JSON.stringify([[["posts", "by-slug", "made-up"], post]]).replaceAll("<", "\\u003c");
  const html = `<script type="application/json" id="page-data">${data}</script>`;
  server.on(/^GET \/blog\/made-up$/, () => ({ status: 200, html }));
  server.on(/^GET \/api\/posts\?/, () => ({ status: 200, json: { items: [post] } }));
  server.on(/^GET \/api\/categories$/, () => ({ status: 200, json: { items: [] } }));
  server.byDefault(/^POST \/api\/posts\/p\/views$/, () => ({ status: 204 }));
  openPage("/blog?q=made");
  const link = await screen.findByRole("link", { name: "Made-up post" });
  fireEvent.touchStart(link);
  await new Promise((resolve) => setTimeout(resolve, 100));
  fireEvent.click(link);
  expect(await screen.findByText("A prefetched body.")).toBeDefined();
});
