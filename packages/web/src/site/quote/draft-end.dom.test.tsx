import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";

const DAY = 24 * 60 * 60 * 1000;
const KEY = "quote-draft";

/** Stands in for the browser's database, which jsdom lacks. */
const clearFiles = vi.fn(async () => {});
const load = vi.fn();
vi.mock("./kept-files.ts", () => {
  load();
  return { clearFiles };
});

afterEach(() => void clearFiles.mockClear());

const readDraft = () => window.localStorage.getItem(KEY);

/** Opens a page without the form, and waits until it has settled. */
async function visit(): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage("/offline");
  await screen.findByRole("heading", { level: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
}

const keep = (age: number) =>
  window.localStorage.setItem(KEY, JSON.stringify({ version: 1, startedAt: Date.now() - age }));

it("a page without the form loads no code for drafts when there is no old draft", async () => {
  await visit();
  cleanup();
  keep(29 * DAY);
  const draft = readDraft();
  await visit();
  expect(readDraft()).toBe(draft);
  expect(load).not.toHaveBeenCalled();
});

it("a page without the form erases a draft that began more than 30 days ago, with its photos", async () => {
  keep(30 * DAY + 1);
  await visit();
  await waitFor(() => expect(readDraft()).toBeNull());
  expect(clearFiles).toHaveBeenCalledOnce();
});

it("a page without the form erases a draft that it can't read, because nobody knows its age", async () => {
  window.localStorage.setItem(KEY, "{not json");
  await visit();
  await waitFor(() => expect(readDraft()).toBeNull());
  expect(clearFiles).toHaveBeenCalledOnce();
});

it("a page erases the words at once, and the next page the photos that could not be erased", async () => {
  clearFiles.mockRejectedValueOnce(new Error("offline"));
  keep(30 * DAY + 1);
  await visit();
  expect(readDraft()).toBe("{}");
  await vi.dynamicImportSettled();
  cleanup();
  await visit();
  await waitFor(() => expect(readDraft()).toBeNull());
  expect(clearFiles).toHaveBeenCalledTimes(2);
});
