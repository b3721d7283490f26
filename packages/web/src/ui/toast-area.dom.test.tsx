import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { expect, it, vi } from "vitest";
import { toaster } from "../lib/toast.ts";
import { ToastArea } from "./toast-area.tsx";
import "../test/open-page.tsx";

const toasts = () => [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];

it("shows up to three toasts, 356 px wide and 14 px apart, each for four seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ToastArea />);
  toaster.prepare();
  await vi.dynamicImportSettled();
  await waitFor(() => expect(document.querySelector("section[aria-label^=Notifications]")).not.toBeNull());
  act(() => {
    for (const words of ["One", "Two", "Three", "Four"]) sonner(words);
  });
  await waitFor(() => expect(toasts()).toHaveLength(4));
  const visible = toasts().filter(({ dataset }) => dataset.visible === "true");
  expect(visible.map(({ textContent }) => textContent)).toEqual(["Four", "Three", "Two"]);
  const { style } = document.querySelector("[data-sonner-toaster]") as HTMLElement;
  expect([style.getPropertyValue("--width"), style.getPropertyValue("--gap")]).toEqual(["356px", "14px"]);
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(toasts()).toHaveLength(4);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(toasts()).toEqual([]);
});

it("removes a toast that somebody dismisses", async () => {
  render(<ToastArea />);
  toaster.prepare();
  await vi.dynamicImportSettled();
  await waitFor(() => expect(document.querySelector("section[aria-label^=Notifications]")).not.toBeNull());
  act(() => void sonner("Saved", { duration: Number.POSITIVE_INFINITY }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Close toast" }));
  await waitFor(() => expect(toasts()).toEqual([]));
});
