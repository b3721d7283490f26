import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastQueue } from "./final-toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows at once when nothing has to be read first", () => {
  const shown = vi.fn();
  toastQueue().show(shown);
  expect(shown).toHaveBeenCalledOnce();
});

it("waits until the one before was read; only the last of those that wait is shown", () => {
  const queue = toastQueue();
  const [first, second] = [vi.fn(), vi.fn()];
  queue.hold();
  queue.show(first);
  vi.advanceTimersByTime(2000);
  queue.show(second);
  expect(second).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
