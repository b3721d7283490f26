// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchTooltips } from "./tooltip.ts";

const shown = () => document.querySelector("div")?.textContent;
const find = (name: string) => document.querySelector(`[aria-label="${name}"]`) as HTMLElement;
const wait = (ms: number) => void vi.advanceTimersByTime(ms);

const point = (target: Element | null, kind = "pointerover", pointerType = "mouse") =>
  void target?.dispatchEvent(Object.assign(new MouseEvent(kind, { bubbles: true }), { pointerType }));

let isStarted = false;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => {};
  document.body.innerHTML = `
    <button aria-label="Bold" data-tip="Bold (Ctrl+B)"><svg></svg></button>
    <dialog open><a href="/" aria-label="Close"><svg></svg></a></dialog>
    <button aria-label="Call (415) 555-0133">Call</button>`;
  if (!isStarted) watchTooltips();
  isStarted = true;
  point(document.body);
  wait(1000);
});

afterEach(() => void vi.useRealTimers());

it("opens after 700 ms of rest on an icon, and the next one at once within 300 ms", () => {
  point(find("Bold").firstElementChild);
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe("Bold (Ctrl+B)");
  point(document.body);
  wait(150);
  expect(shown()).toBeUndefined();
  wait(200);
  point(find("Close"));
  wait(0);
  expect(shown()).toBe("Close");
  point(document.body);
  wait(150);
  wait(301);
  point(find("Bold"));
  wait(699);
  expect(shown()).toBeUndefined();
});

it("stays while the pointer moves to it, and is in the dialog of its icon", () => {
  point(find("Close"));
  wait(700);
  const box = document.querySelector("dialog > div");
  expect(box?.textContent).toBe("Close");
  point(document.body);
  wait(100);
  point(box);
  wait(1000);
  expect(shown()).toBe("Close");
});

it("opens for the keyboard at once, and Escape closes it until the icon is left", () => {
  const bold = find("Bold");
  vi.spyOn(bold, "matches").mockReturnValue(true);
  bold.focus();
  expect(shown()).toBe("Bold (Ctrl+B)");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(shown()).toBeUndefined();
  point(bold);
  wait(1000);
  expect(shown()).toBeUndefined();
  point(document.body);
  point(bold);
  wait(700);
  expect(shown()).toBe("Bold (Ctrl+B)");
  find("Close").focus();
  expect(shown()).not.toBe("Bold (Ctrl+B)");
});

it("does not open for a finger, after a press, or for a button with words", () => {
  point(find("Bold"), "pointerover", "touch");
  wait(1000);
  expect(shown()).toBeUndefined();
  point(find("Bold"));
  point(find("Bold"), "pointerdown");
  point(find("Bold"));
  wait(1000);
  expect(shown()).toBeUndefined();
  point(find("Call (415) 555-0133"));
  wait(1000);
  expect(shown()).toBeUndefined();
});
