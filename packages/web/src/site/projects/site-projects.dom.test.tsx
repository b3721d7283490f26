import type { MediaImage } from "@handyman/core/pictures/media-schema";
import type { Project } from "@handyman/core/projects-and-reviews/project-schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { standInSettings } from "../../stand-in-settings.ts";
import { ok, user } from "../../test/open-admin.tsx";
import { openPage, server } from "../../test/open-page.tsx";

const picture = (alt: string): MediaImage => ({
  url: `/media/${alt}.jpg`,
  alt,
  width: 800,
  height: 600,
  variants: [{ format: "jpeg", width: 800, url: `/media/${alt}.jpg` }],
});

const aProject = (number: number, changes: Partial<Project> = {}): Project => ({
  id: `p${number}`,
  title: `Gate ${number}`,
  text: "We set two posts.",
  month: "2026-03",
  service: "fence-repair",
  city: "oakland",
  isFeatured: false,
  isSample: false,
  pairs: [{ before: picture("old"), after: picture("new") }],
  ...changes,
});

const list = /^GET \/api\/projects/;
const cards = () => screen.getAllByRole("article");

beforeEach(() => {
  server.on(/^GET \/api\/settings$/, () => ok({ ...standInSettings, has_projects: true }));
});

it("shows projects page by page, and marks a sample", async () => {
  const second = { items: [aProject(2, { isSample: true })] };
  server.on(list, ({ path }) =>
    ok(path.includes("cursor=next") ? second : { items: [aProject(1)], cursor: "next" }),
  );
  openPage("/projects");
  await waitFor(() => expect(cards()).toHaveLength(1));
  const [first] = cards() as [HTMLElement];
  const link = within(first).getByRole("link", { name: "Fence Repair" });
  expect(link.getAttribute("href")).toBe("/handyman-services/fence-repair");
  expect(first.textContent).toContain("Oakland");
  expect(first.textContent).not.toContain("Sample");
  await user.click(screen.getByRole("button", { name: "Load more projects" }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[1]?.textContent).toContain("Sample project");
  expect(cards()[1]?.contains(document.activeElement)).toBe(true);
});

it("loads no further page during a reload, because one response would overwrite the other", async () => {
  const answers = [Promise.resolve(), new Promise<void>(() => {})];
  const asked: string[] = [];
  server.on(list, async ({ path }) => {
    asked.push(path);
    await answers.shift();
    return ok({ items: [aProject(1)], cursor: "next" });
  });
  openPage("/projects");
  await waitFor(() => expect(cards()).toHaveLength(1));
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  for (const kind of ["offline", "online"]) fireEvent(window, new Event(kind));
  await waitFor(() => expect(asked).toHaveLength(2));
  fireEvent.click(await screen.findByRole("button", { name: "Loading..." }));
  expect(asked).toHaveLength(2);
  vi.restoreAllMocks();
});

it("compares before and after with a slider that says where it is", async () => {
  server.on(list, () => ok({ items: [aProject(1)] }));
  openPage("/projects");
  const slider = await screen.findByRole<HTMLInputElement>("slider", {
    name: "Compare before and after: Gate 1",
  });
  expect(slider.getAttribute("aria-valuetext")).toBe("50% after");
  const frame = slider.parentElement as HTMLElement;
  expect(frame.hasAttribute("style")).toBe(false);
  fireEvent.change(slider, { target: { value: "20" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("80% after");
  expect(frame.style.getPropertyValue("--place")).toBe("20");
});

it("offers a retry when projects fail to load", async () => {
  server.on(list, () => ({ status: 500 }));
  openPage("/projects");
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load projects");
  server.on(list, () => ok({ items: [aProject(1)] }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(cards()).toHaveLength(1));
});
