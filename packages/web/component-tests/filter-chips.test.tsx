import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Filter, type FilterControl, useFilter } from "../src/admin/inbox/filter.ts";
import { FilterChips } from "../src/admin/inbox/list/filter-panel.tsx";

let control: FilterControl;

function Screen({ onChange }: { onChange?: (changes: Filter) => void }) {
  control = useFilter();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} type="search" />
      <FilterChips
        filter={control.filter}
        onChange={onChange ?? ((changes) => control.change(changes, { replace: true }))}
        searchField={field}
      />
    </>
  );
}

function open(onChange?: (changes: Filter) => void) {
  const client = new QueryClient();
  client.setQueryData(["staff"], []);
  const router = createBrowserRouter([{ path: "*", element: <Screen {...(onChange && { onChange })} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const chip = (name: string) => screen.getByRole("button", { name: new RegExp(`^Remove filter ${name}`) });

beforeEach(() => {
  window.history.replaceState(null, "", "/admin/requests?service=deck-repair&city=oakland&x=1");
});

afterEach(cleanup);

it("a chip that still leaves the screen is nobody's neighbour", () => {
  open(() => {});
  act(() => chip("Service").click());
  expect(document.activeElement).toBe(chip("City"));
  act(() => chip("City").click());
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

it("two changes before the screen follows are both in the address", () => {
  open();
  const { change } = control;
  act(() => {
    change({ service: "" }, { replace: true });
    change({ city: "" }, { replace: true });
  });
  expect(window.location.search).toBe("?x=1");
  expect(screen.queryByRole("button")).toBeNull();
});
