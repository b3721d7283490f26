import { act } from "@testing-library/react";
import { useLayoutEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useEarlyInput } from "./early-input.ts";

/** Presses a key as the browser does: the value changes without React. */
function pressKey(input: HTMLInputElement, key: string) {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  write?.call(input, input.value + key);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function Name() {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  useEarlyInput(form);
  return (
    <form ref={form}>
      <input value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </form>
  );
}

/** Presses a key right after React's first task, because a browser handles waiting keys then. */
function NextKey() {
  useLayoutEffect(() => {
    queueMicrotask(() => pressKey(document.querySelector("input") as HTMLInputElement, "a"));
  }, []);
  return null;
}

const page = (
  <>
    <Name />
    <NextKey />
  </>
);

it("keeps what a visitor types before and while the code takes over", async () => {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const input = document.querySelector("input") as HTMLInputElement;
  pressKey(input, "Dan");
  await act(async () => void hydrateRoot(document.querySelector("div") as HTMLElement, page));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(input.value).toBe("Dana");
  expect(document.querySelector("output")?.textContent).toBe("Dana");
});
