import { expect, it, vi } from "vitest";
import { ask } from "./ask.ts";

vi.mock("./api.ts", () => {
  throw new Error("gone");
});

it("a call whose code can't be loaded fails as without a connection, and does not reload the page", async () => {
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  await expect(ask(async () => "answer")).rejects.toMatchObject({ code: "network", status: 0 });
  expect(reload).not.toHaveBeenCalled();
});
