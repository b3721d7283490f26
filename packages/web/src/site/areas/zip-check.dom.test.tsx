import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { words as spanish } from "../../content/es/pages/zip-check.ts";
import { words } from "../../content/pages/zip-check.ts";
import { paths } from "../../paths.ts";
import { ZipCheck } from "./zip-check.tsx";

afterEach(cleanup);

function ask(typed: string): HTMLInputElement {
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Is your ZIP code in our area?" });
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  return input;
}

const show = () =>
  render(
    <MemoryRouter>
      <ZipCheck words={words} />
    </MemoryRouter>,
  );

it("says in a live region if we work in a ZIP code, and what to do next", async () => {
  const { container } = show();
  ask("94110");
  const yes = await screen.findByText("Yes, we work in 94110 (San Francisco).");
  expect(container.querySelector("[aria-live=polite]")?.contains(yes)).toBe(true);
  const page = screen.getByRole("link", { name: "What we do in San Francisco" });
  expect(page.getAttribute("href")).toBe(paths.area("san-francisco"));
  ask("95014");
  await screen.findByText("Not yet: 95014 is outside our usual area.");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([paths.getQuote()]);
});

it("ties the message about a wrong ZIP code to the field, focuses the field, and drops it with the next answer", async () => {
  show();
  const input = ask("9411");
  const error = await screen.findByText("Please enter a ZIP code of five digits, such as 94110.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(error.closest("[id]")?.id).toBe(input.getAttribute("aria-describedby"));
  expect(document.activeElement).toBe(input);
  ask("94401");
  await screen.findByText("Yes, we work in 94401 (San Mateo).");
  await waitFor(() => expect(input.getAttribute("aria-invalid")).not.toBe("true"));
  expect(input.getAttribute("aria-describedby")).toBeNull();
});

it("answers in Spanish on a Spanish page, also without JavaScript", async () => {
  const { container } = render(
    <MemoryRouter>
      <ZipCheck words={spanish} />
    </MemoryRouter>,
  );
  expect(new FormData(container.querySelector("form") ?? undefined).get("language")).toBe("es");
  const input = screen.getByRole("textbox", { name: "¿Está su código postal (ZIP) en nuestra zona?" });
  for (const [typed, answer] of [
    ["94110", "Sí, trabajamos en 94110 (San Francisco)."],
    ["95014", "Todavía no: 95014 está fuera de nuestra zona habitual."],
    ["9411", "Por favor, escriba un código postal (ZIP) de cinco dígitos, por ejemplo 94110."],
  ] as const) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Revisar" }));
    await screen.findByText(answer);
  }
});
