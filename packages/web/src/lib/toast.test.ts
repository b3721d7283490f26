import type { toast as sonner } from "sonner";
import { expect, it, vi } from "vitest";
import { toast, toaster } from "./toast.ts";

it("requests the toast library for the first toast, keeps that toast, and shows one at a time", async () => {
  const calls: string[] = [];
  const show = (kind: string) => (title: string, options?: { id?: string | number }) => {
    calls.push(`${kind} ${title}`);
    return options?.id ?? title;
  };
  const library = {
    success: show("success"),
    error: show("error"),
    info: show("info"),
    dismiss: (id: string) => calls.push(`dismiss ${id}`),
  } as unknown as typeof sonner;
  const watcher = vi.fn();
  toaster.watch(watcher);

  toast.info("Uploading", { id: "upload" });
  expect(watcher).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  // The first load may have failed.
  toast.info("Uploading, a quarter", { id: "upload" });
  expect(watcher).toHaveBeenCalledTimes(2);

  toaster.setMounted(library);
  toast.info("Uploading, half", { id: "upload" });
  toast.error("Failed");
  toast.success("Sent");
  await vi.waitFor(() => expect(calls).toHaveLength(7), { timeout: 30_000 });
  expect(calls).toEqual([
    "info Uploading",
    "info Uploading, a quarter",
    "info Uploading, half",
    "dismiss upload",
    "error Failed",
    "dismiss Failed",
    "success Sent",
  ]);
  expect(watcher).toHaveBeenCalledTimes(2);
});
