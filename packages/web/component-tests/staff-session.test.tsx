import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  expectFocus,
  expectPath,
  expectValue,
  findDialog,
  follow,
  ok,
  openAdmin,
  press,
  refusal,
  set,
  user,
  writeSession,
} from "./open-admin.tsx";
import { server } from "./open-page.tsx";

beforeEach(() => {
  server.on(/^GET \/api\/admin\/media\?/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/(services|users)$/, () => ok({ items: [], orderVersion: 1 }));
});

describe("a role", () => {
  it("opens no screen of another role, and has no menu entry for it", async () => {
    await openAdmin("/admin/users", "editor");
    expect(screen.getByText("Your role does not open this screen")).toBeDefined();
    const menu = within(screen.getByRole("navigation", { name: "Back office" }));
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Posts",
      "Categories",
      "Media",
    ]);
  });

  it("shows a message and the sign-out after it is removed", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.on(/^GET \/api\/admin\/me$/, () => refusal(403));
    await openAdmin("/admin/account");
    expect(screen.getByRole("heading", { name: "You have no role here" })).toBeDefined();
    await press("Sign out");
    await waitFor(() => expect(window.location.hash).toBe("#signed-out"));
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    logged.mockRestore();
  });
});

describe("the way to the account", () => {
  it.each(["office", "editor"] as const)("is the name in the sidebar of the %s", async (role) => {
    await openAdmin("/admin/media", role);
    await follow(/, your account$/);
    await screen.findByRole("heading", { level: 1, name: "Your account" });
    await expectPath("/admin/account");
  });

  it("is in the list of screens, which finds a screen by its name", async () => {
    await openAdmin("/admin/media", "editor");
    await user.keyboard("{Control>}k{/Control}");
    const field = (await findDialog()).getByPlaceholderText(/screen's name/);
    await expectFocus(() => field);
    await user.type(field, "account{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Your account" });
  });
});

it.each(["Media", "Posts"])("the menu of a phone closes after its link to %s", async (name) => {
  server.on(/^GET \/api\/admin\/posts\?/, () => ok({ items: [] }));
  await openAdmin("/admin/media", "editor");
  await press("Open menu");
  await screen.findByRole("button", { name: "Close menu", expanded: true });
  await follow(name);
  await screen.findByRole("button", { name: "Open menu", expanded: false });
});

describe("a session that the provider refuses to renew", () => {
  it("keeps the screen and its words, and asks staff to sign in in a new tab", async () => {
    server.on(/^GET \/api\/admin\/services\/deck$/, () =>
      ok({ id: "deck", slug: "deck", title: "Deck", description: "", version: 1 }),
    );
    server.on(/^GET \/\.well-known\/openid-configuration$/, () =>
      ok({ token_endpoint: "https://login.example.test/token" }),
    );
    server.on(/^POST \/token$/, () => ({ status: 400, json: { error: "invalid_grant" } }));
    await openAdmin("/admin/services/deck");
    const description = await screen.findByRole("textbox", { name: /^Description/ });
    set(description, "Done right.");
    writeSession("office-1", { expires_at: 1, refresh_token: "again" });
    await press("Save");
    const link = await screen.findByRole("link", { name: "Sign in (opens a new tab)" });
    expect(link.getAttribute("href")).toMatch(/^\/auth\?tabId=.+&memberId=office-1$/);
    await expectPath("/admin/services/deck");
    await expectValue(() => description, "Done right.");
  });
});
