import type { DatedWindow } from "@handyman/core/requests/availability/rules";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { visitOptionsQuery } from "../schedule/visit-options.ts";
import { OfferFields } from "./offer-fields.tsx";

afterEach(cleanup);

const user = userEvent.setup();

const one = { day: "2026-12-01", start: "08:00", end: "10:00" };
const two = { day: "2026-12-02", start: "12:00", end: "14:00" };
const three = { day: "2026-12-03", start: "14:00", end: "16:00" };
const four = { day: "2026-12-04", start: "08:00", end: "10:00" };

let offered: readonly DatedWindow[];

function show(free: readonly DatedWindow[], offers: readonly DatedWindow[] = [], error?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(visitOptionsQuery.queryKey, { windows: [], minutes: 120, free: [...free] });
  function Editor() {
    const [chosen, setChosen] = useState(offers);
    offered = chosen;
    return <OfferFields offers={chosen} error={error} onChange={setChosen} />;
  }
  render(
    <QueryClientProvider client={client}>
      <Editor />
    </QueryClientProvider>,
  );
}

const box = (place: number) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `Time ${place} (optional)` });
const list = (place: number) =>
  within(box(place))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

it("shows nothing while customers can't choose a time", () => {
  show([]);
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("offers up to three times, each once", async () => {
  show([one, two, three, four]);
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
  await user.selectOptions(box(1), "Wednesday, December 2, 12 – 2 PM");
  expect(list(2)).not.toContain("Wednesday, December 2, 12 – 2 PM");
  await user.selectOptions(box(2), "Thursday, December 3, 2 – 4 PM");
  await user.selectOptions(box(3), "Friday, December 4, 8 – 10 AM");
  expect(screen.getAllByRole("combobox")).toHaveLength(3);
  expect(offered).toEqual([two, three, four]);
});

it("keeps the focus on the field of the choice", async () => {
  show([one, two]);
  const first = box(1);
  await user.selectOptions(first, "Wednesday, December 2, 12 – 2 PM");
  first.focus();
  await user.selectOptions(box(1), "Tuesday, December 1, 8 – 10 AM");
  expect(document.activeElement).toBe(box(1));
  expect(box(1)).toBe(first);
});

it("takes a time back", async () => {
  show([one, two], [one, two]);
  await user.selectOptions(box(1), "No time");
  expect(offered).toEqual([two]);
  expect(box(1).value).toBe("2026-12-02 12:00");
});

it("keeps a time that filled up since in the list", () => {
  show([two], [one]);
  expect(box(1).value).toBe("2026-12-01 08:00");
  expect(list(1)).toContain("Tuesday, December 1, 8 – 10 AM");
});

it("says a problem at the first field", () => {
  show([two], [one], "This time is over.");
  expect(box(1).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This time is over.")).toBeTruthy();
});
