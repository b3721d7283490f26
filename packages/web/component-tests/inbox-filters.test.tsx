import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FilterControl, useFilter } from "../src/admin/inbox/filter.ts";
import { requestInbox } from "../src/admin/inbox/inbox.ts";
import { Toolbar } from "../src/admin/inbox/list/toolbar.tsx";

import {
  expectFocus,
  expectNoDialog,
  findDialog,
  ok,
  openAdmin,
  press,
  set,
  stubDialogs,
} from "./open-admin.tsx";
import { server } from "./open-page.tsx";

let control: FilterControl;

function Screen({ isLeaving }: { isLeaving: boolean }) {
  control = useFilter();
  const field = useRef<HTMLInputElement>(null);
  const shown = isLeaving ? { ...control, change: () => {} } : control;
  return <Toolbar inbox={requestInbox} control={shown} searchField={field} onClear={() => {}} />;
}

function open({ isLeaving }: { isLeaving: boolean }) {
  const client = new QueryClient();
  client.setQueryData(["staff"], []);
  const router = createBrowserRouter([{ path: "*", element: <Screen isLeaving={isLeaving} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const chip = (name: string) => screen.getByRole("button", { name: new RegExp(`^Remove filter ${name}`) });

beforeEach(() => {
  stubDialogs();
  window.history.replaceState(null, "", "/admin/requests?service=deck-repair&city=oakland&x=1");
});

afterEach(cleanup);

it("moves the focus past a removed chip that the screen still shows", () => {
  open({ isLeaving: true });
  act(() => chip("Service").click());
  expect(document.activeElement).toBe(chip("City"));
  act(() => chip("City").click());
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

it("keeps both of two filter changes that happen before the next render", () => {
  open({ isLeaving: false });
  const { change } = control;
  act(() => {
    change({ service: "" }, { replace: true });
    change({ city: "" }, { replace: true });
  });
  expect(window.location.search).toBe("?x=1");
  expect(screen.queryByRole("button", { name: /^Remove filter/ })).toBeNull();
});

it("ignores a day that does not exist", () => {
  window.history.replaceState(null, "", "/admin/requests?from=soon&to=2026-02-30&city=oakland");
  open({ isLeaving: false });
  expect(screen.getAllByRole("button", { name: /^Remove filter/ })).toEqual([chip("City")]);
});

it("shows the filters in a sheet on phones, which leads back to the list", async () => {
  server.on(/^GET \/api\/admin\/requests/, () => ok({ items: [] }));
  await openAdmin("/admin/requests");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await press("Filters");
  const sheet = await findDialog();
  set(sheet.getByRole("combobox", { name: "City" }), "oakland");
  await sheet.findByRole("combobox", { name: "City" });
  await press("Show the list", sheet);
  await expectNoDialog();
  await expectFocus(() => screen.getByRole("button", { name: "Filters (1)" }));
});

it("shows the filters above the list on desks", async () => {
  server.on(/^GET \/api\/admin\/requests/, () => ok({ items: [] }));
  await openAdmin("/admin/requests");
  await press("Filters");
  await screen.findByRole("combobox", { name: "City" });
  await expectNoDialog();
});
