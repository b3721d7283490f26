import { areas } from "@handyman/core/staff/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  expectFocus,
  expectNoDialog,
  expectPath,
  expectValue,
  findDialog,
  follow,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
  writeSession,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

beforeEach(() => {
  server.on(/^GET \/api\/admin\/media\?/, () => ok({ items: [] }));
  server.on(/^GET \/api\/admin\/(services|users)$/, () => ok({ items: [], orderVersion: 1 }));
});

describe("a role", () => {
  it("opens no screen of another role, and has no menu entry for it", async () => {
    await openAdmin("/admin/users", "editor");
    expect(screen.getByText("You don't have access to this screen")).toBeDefined();
    const menu = within(screen.getByRole("navigation", { name: "Back office" }));
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Posts",
      "Categories",
      "Questions",
      "Projects",
      "Crew",
      "Media",
    ]);
  });

  it("finds each screen that it may open in the menu", async () => {
    await openAdmin("/admin/users");
    const menu = within(screen.getByRole("navigation", { name: "Back office" }));
    const links = menu.getAllByRole("link").map((link) => link.getAttribute("href"));
    const missing = Object.keys(areas).filter((area) => !links.includes(`/admin/${area}`));
    expect(missing, "Add them to `menu` in packages/web/src/admin/shell/screens.ts").toEqual(["me", "staff"]);
  });

  it("begins on its first screen", async () => {
    server.on(/^GET \/api\/admin\/posts\?/, () => ok({ items: [] }));
    await openAdmin("/admin", "editor");
    await expectPath("/admin/posts");
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
    // Importing the palette takes longer on a busy machine than a test waits for a dialog.
    await import("./command-palette.tsx");
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
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await openAdmin("/admin/media", "editor");
  expect(screen.queryByRole("navigation", { name: "Back office" })).toBeNull();
  await press("Open menu");
  await screen.findByRole("button", { name: "Close menu", expanded: true });
  await follow(name);
  await screen.findByRole("button", { name: "Open menu", expanded: false });
});

const MINUTE_MS = 60_000;

const texts = { slug: "deck", title: "Deck", description: "", intro: "", included: [], icon: "house" };
const deck = { id: "deck", ...texts, version: 1 };

describe("an idle session", () => {
  let revoked: string[];

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    revoked = [];
    server.on(/^GET \/api\/admin\/services\/deck$/, () => ok(deck));
    server.on(/^GET \/\.well-known\/openid-configuration$/, () =>
      ok({ revocation_endpoint: "https://login.example.test/revoke" }),
    );
    server.on(/^POST \/revoke$/, ({ body }) => {
      revoked.push(new URLSearchParams(body).get("token") ?? "");
      return { status: 200 };
    });
  });

  async function typeAndWait(minutes: number): Promise<HTMLElement> {
    await openAdmin("/admin/services/deck");
    const description = await screen.findByRole("textbox", { name: /^Description/ });
    set(description, "Done right.");
    writeSession("office-1", { refresh_token: "first" });
    await waitMinutes(minutes);
    return description;
  }

  async function waitMinutes(minutes: number): Promise<void> {
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(5_000);
  }

  const warning = () => screen.queryByText(/^You'll be signed out in two minutes/);
  const signInLink = () => screen.queryByRole("link", { name: "Sign in (opens a new tab)" });

  it("shows a warning after 28 minutes, and goes on after a key", async () => {
    await typeAndWait(27);
    expect(warning()).toBeNull();
    await waitMinutes(1);
    expect(warning()).not.toBeNull();
    await user.keyboard("x");
    expect(warning()).toBeNull();
    await waitMinutes(27);
    expect([warning(), signInLink(), revoked]).toEqual([null, null, []]);
  });

  it("ends after 30 minutes, revokes its refresh token and keeps what was typed", async () => {
    const description = await typeAndWait(30);
    await waitFor(() => expect(signInLink()).not.toBeNull());
    await waitFor(() => expect(revoked).toEqual(["first"]));
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith("oidc.user"))).toEqual([]);
    await user.keyboard("x");
    await waitMinutes(1);
    expect(signInLink()).not.toBeNull();
    expect(revoked).toHaveLength(1);
    await expectValue(() => description, "Done right.");
  });

  it("stays while another tab is in use", async () => {
    await typeAndWait(20);
    window.localStorage.setItem("staff-last-use", String(Date.now()));
    await waitMinutes(20);
    expect([warning(), signInLink()]).toEqual([null, null]);
  });
});

it("a sign-out revokes the refresh token, and forgets it even if the provider does not answer", async () => {
  server.on(/^GET \/\.well-known\/openid-configuration$/, () =>
    ok({ revocation_endpoint: "https://login.example.test/revoke" }),
  );
  const sent: string[] = [];
  server.on(/^POST \/revoke$/, ({ body }) => {
    sent.push(body);
    return "lost";
  });
  await openAdmin("/admin/media");
  writeSession("office-1", { refresh_token: "first" });
  await press("Sign out");
  await waitFor(() => expect(window.location.hash).toBe("#signed-out"));
  expect(sent).toEqual(["token=first&token_type_hint=refresh_token&client_id=staff"]);
  expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith("oidc.user"))).toEqual([]);
});

it("a sign-out waits at most 3 seconds, and its button says that it waits", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(/^GET \/\.well-known\/openid-configuration$/, async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return ok({ revocation_endpoint: "https://login.example.test/revoke" });
  });
  server.on(/^POST \/revoke$/, () => new Promise(() => {}));
  await openAdmin("/admin/media");
  writeSession("office-1", { refresh_token: "first" });
  window.location.hash = "";
  await press("Sign out");
  await screen.findByRole("button", { name: "Signing out…" });
  const listSessions = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith("oidc.user"));
  // The limit begins when the session is gone.
  await waitFor(() => expect(listSessions()).toEqual([]));
  expect(window.location.hash).toBe("");
  await vi.advanceTimersByTimeAsync(3000);
  expect(window.location.hash).toBe("#signed-out");
});

it("a sign-out everywhere asks first, and keeps the session after a failure", async () => {
  const signOut = /^POST \/api\/admin\/me\/sign-out$/;
  await openAdmin("/admin/account");
  window.location.hash = "";
  await press("Sign out everywhere");
  await pressInDialog("Cancel");
  await expectNoDialog();
  server.on(signOut, () => refusal(503));
  await press("Sign out everywhere");
  await pressInDialog("Sign out everywhere");
  await screen.findByText("That did not work.");
  expect(window.location.hash).toBe("");
  server.on(signOut, () => ({ status: 204 }));
  await press("Sign out everywhere");
  await pressInDialog("Sign out everywhere");
  await waitFor(() => expect(window.location.hash).toBe("#signed-out"));
});

describe("a session that the provider refuses to renew", () => {
  it("keeps the screen and its words, and asks staff to sign in in a new tab", async () => {
    server.on(/^GET \/api\/admin\/services\/deck$/, () => ok(deck));
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
