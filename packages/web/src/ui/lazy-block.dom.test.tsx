import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lazyBlock } from "./lazy-block.tsx";
import "../test/open-page.tsx";

const loadOrReload = vi.hoisted(() => vi.fn((load: () => unknown) => load()));
vi.mock("../lib/recover.ts", () => ({ loadOrReload }));

interface Observer {
  report: (isIntersecting: boolean) => void;
  options: IntersectionObserverInit | undefined;
  isWatching: boolean;
}

function fakeObservers(): Observer[] {
  const observers: Observer[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #self: Observer;
      constructor(callback: (entries: object[]) => void, options?: IntersectionObserverInit) {
        const report = (isIntersecting: boolean) => callback([{ isIntersecting }]);
        this.#self = { report, options, isWatching: false };
        observers.push(this.#self);
      }
      observe() {
        this.#self.isWatching = true;
      }
      disconnect() {
        this.#self.isWatching = false;
      }
    },
  );
  return observers;
}

it("shows a placeholder until a tenth of the block is within 50 px of the screen, and then the block for good", async () => {
  const observers = fakeObservers();
  const Block = lazyBlock(async () => ({ name }: { name: string }) => <p>The block {name}</p>);
  await act(async () => void render(<Block placeholder="Wait" content={{ name: "A" }} />));
  expect(screen.getByText("Wait")).toBeDefined();
  const observer = observers.at(-1) as Observer;
  expect(observer.options).toEqual({ rootMargin: "50px", threshold: 0.1 });
  await act(async () => observer.report(false));
  expect(screen.queryByText("The block A")).toBeNull();
  await act(async () => observer.report(true));
  expect(screen.getByText("The block A")).toBeDefined();
  expect(observer.isWatching).toBe(false);
  await act(async () => observer.report(false));
  expect(screen.getByText("The block A")).toBeDefined();
});

it.each([true, false])(
  "reloads the page for code that fails, only if the block is needed: %s",
  async (isNeeded) => {
    const observers = fakeObservers();
    const Block = lazyBlock(async () => () => <p>The block</p>, { isNeeded });
    await act(async () => void render(<Block placeholder="Wait" content={{}} />));
    loadOrReload.mockClear();
    await act(async () => observers.at(-1)?.report(true));
    expect(screen.getByText("The block")).toBeDefined();
    expect(loadOrReload).toHaveBeenCalledTimes(isNeeded ? 1 : 0);
  },
);
