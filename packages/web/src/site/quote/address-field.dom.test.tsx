import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { words } from "../../content/pages/quote-form.ts";
import { AddressField } from "./address-field.tsx";
import type { AddressSearch } from "./address-search.ts";
import { FormLanguageProvider } from "./form-language.tsx";
import "../../test/open-page.tsx";

let found: ReturnType<typeof Promise.withResolvers<AddressSearch | null>>;

vi.mock("./address-search.ts", () => ({ findAddressSearch: () => found.promise }));

const search = vi.fn<AddressSearch>();

const elm = {
  id: "1",
  main: "12 Elm Street",
  secondary: "Oakland, CA",
  text: "12 Elm Street, Oakland, CA, USA",
  complete: async () => "12 Elm Street, Oakland, CA 94607, USA",
};

function Form({ isSearchWanted }: { isSearchWanted: boolean }) {
  const [value, setValue] = useState("");
  return (
    <FormLanguageProvider value={{ words }}>
      <AddressField value={value} error={undefined} isSearchWanted={isSearchWanted} onChange={setValue} />
    </FormLanguageProvider>
  );
}

const field = () => document.querySelector<HTMLInputElement>("[name=address]") as HTMLInputElement;

function show(isSearchWanted = true) {
  const client = new QueryClient();
  const draw = (isWanted: boolean) => (
    <QueryClientProvider client={client}>
      <Form isSearchWanted={isWanted} />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(isSearchWanted));
  return { wantSearch: () => rerender(draw(true)) };
}

beforeEach(() => {
  found = Promise.withResolvers();
  search.mockReset().mockResolvedValue([elm]);
});

afterEach(() => vi.clearAllMocks());

it("is disabled with a note while the address search loads, and then enabled with suggestions", async () => {
  show();
  await waitFor(() => expect(field().disabled).toBe(true));
  expect(field().placeholder).toBe("Loading address search…");
  found.resolve(search);
  await waitFor(() => expect(field().disabled).toBe(false));
  expect(field().placeholder).toBe("Street, city and ZIP code");
  await userEvent.type(field(), "12 E");
  await userEvent.click(await screen.findByRole("option", { name: /12 Elm Street/ }));
  await waitFor(() => expect(field().value).toBe("12 Elm Street, Oakland, CA 94607, USA"));
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("takes the address as plain text when the address search can't be loaded", async () => {
  show();
  await waitFor(() => expect(field().disabled).toBe(true));
  found.resolve(null);
  await waitFor(() => expect(field().disabled).toBe(false));
  await userEvent.type(field(), "12 Elm");
  expect(field().value).toBe("12 Elm");
  expect(field().getAttribute("role")).toBeNull();
});

it("takes the address as plain text when a search fails", async () => {
  search.mockRejectedValue(new Error("Over the quota"));
  show();
  found.resolve(search);
  await waitFor(() => expect(field().getAttribute("role")).toBe("combobox"));
  await userEvent.type(field(), "12 Elm");
  await waitFor(() => expect(search).toHaveBeenCalled());
  expect(field().value).toBe("12 Elm");
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("is enabled without an address search, and stays enabled while it has the focus and the search loads", async () => {
  const { wantSearch } = show(false);
  expect(field().disabled).toBe(false);
  await userEvent.click(field());
  wantSearch();
  await waitFor(() => expect(field().placeholder).toBe("Loading address search…"));
  expect(field().disabled).toBe(false);
  expect(document.activeElement).toBe(field());
});
