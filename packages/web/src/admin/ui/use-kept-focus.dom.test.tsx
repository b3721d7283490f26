import { render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { expectFocus, press } from "../../test/open-admin.tsx";
import { useFocusAfterToast, useKeptFocus } from "./use-kept-focus.ts";

function Page({ names }: { names: string[] }) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={list} tabIndex={-1}>
        {names.map((name) => (
          <p key={name} data-key={name}>
            <button type="button">{name}</button>
          </p>
        ))}
      </div>
    </>
  );
}

const focus = (name: string) => screen.getByRole("button", { name }).focus();

it("a list passes the focus of a removed entry on to the next", async () => {
  const { rerender } = render(<Page names={["Ann", "Bea"]} />);
  focus("Ann");
  rerender(<Page names={["Bea"]} />);
  await expectFocus(() => screen.getByRole("button", { name: "Bea" }));
});

it("a list passes the focus on to the next entry that stays, when several leave together", async () => {
  const { rerender } = render(<Page names={["Ann", "Bea", "Cleo", "Dee", "Eve"]} />);
  focus("Bea");
  rerender(<Page names={["Dee", "Eve"]} />);
  await expectFocus(() => screen.getByRole("button", { name: "Dee" }));
});

it("a list leaves the focus on another control that has it", async () => {
  const { rerender } = render(<Page names={["Ann", "Bea"]} />);
  focus("Ann");
  focus("Elsewhere");
  screen.getByRole("button", { name: "Elsewhere" }).blur();
  rerender(<Page names={["Bea"]} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

function Toasts() {
  useFocusAfterToast();
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div data-sonner-toaster="">
        {isShown && (
          <button type="button" onClick={() => setShown(false)}>
            Undo
          </button>
        )}
      </div>
    </>
  );
}

it("a pressed button of a toast gives the focus back, also if another toast follows", async () => {
  render(<Toasts />);
  focus("Elsewhere");
  await press("Undo");
  await expectFocus(() => screen.getByRole("button", { name: "Elsewhere" }));
});
