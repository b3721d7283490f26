import { catalogue } from "@handyman/core/catalogue/rules";
import type { InboxCounts } from "@handyman/core/dashboard/schema";
import { parseWindows } from "@handyman/core/lib/windows";
import type { VisitOptions } from "@handyman/core/requests/schema";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { mayEnter, type Role } from "@handyman/core/staff/rules";
import type { Colleague, StaffMember } from "@handyman/core/staff/schema";
import {
  type BoundFunctions,
  fireEvent,
  type queries,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { type Answer, server } from "./open-page.tsx";

const login = { authority: "https://login.example.test", clientId: "staff", endSessionUrl: "#signed-out" };

const names: Record<Role, string> = {
  owner: "Olivia Reyes",
  office: "Marcus Bell",
  editor: "Eva Lindqvist",
  crew: "Dan Whitfield",
};

const createMember = (role: Role): StaffMember => ({
  id: `${role}-1`,
  name: names[role],
  email: `${role}@example.test`,
  roles: [role],
  state: "active",
});

export const members = {
  owner: createMember("owner"),
  office: createMember("office"),
  editor: createMember("editor"),
  crew: createMember("crew"),
};

const visitOptions: VisitOptions = {
  free: [],
  windows: parseWindows(defaultSettings.arrival_windows),
  minutes: defaultSettings.visit_minutes,
};

export const ok = (json: unknown = {}): Answer => ({ status: 200, json });

const offered = catalogue.map(({ key, name }) => ({
  key,
  name,
  isActive: true,
  hasPage: !key.endsWith("-maintenance"),
}));

export function createCounts({ byStatus, ...given }: Partial<InboxCounts> = {}): InboxCounts {
  const none = {
    new: 0,
    contacted: 0,
    quoted: 0,
    scheduled: 0,
    completed: 0,
    declined: 0,
    spam: 0,
  };
  const nothing = { count: 0, hasMore: false };
  return { overdue: nothing, mine: nothing, ...given, byStatus: { ...none, ...byStatus } };
}

export const refusal = (status: number, code = "refused", message = "That did not work."): Answer => ({
  status,
  json: { error: { code, message } },
});

/** Delays these responses of the server until the test calls the returned function. */
export function hold(pattern: RegExp, answer: () => Answer): () => void {
  const gate = Promise.withResolvers<void>();
  server.on(pattern, () => gate.promise.then(answer));
  return gate.resolve;
}

/** Stores a session of the member with this id as oidc-client-ts does. */
export function writeSession(sub: string, changes: object = {}): void {
  const session = {
    access_token: "token",
    token_type: "Bearer",
    profile: { sub },
    expires_at: Date.now() / 1000 + 3600,
    ...changes,
  };
  const key = `oidc.user:${login.authority}:${login.clientId}`;
  window.sessionStorage.setItem(key, JSON.stringify(session));
}

function togglePopover(popover: Element | null, newState: "open" | "closed"): void {
  popover?.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
}

function openPopover({ target }: Event): void {
  const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
  const popover = id ? document.getElementById(id) : null;
  togglePopover(popover, "open");
  popover?.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** Adds the parts of dialogs and popovers that the back office uses and jsdom lacks. */
export function stubDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>("button, input, textarea")?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      (openers.get(this) as HTMLElement | null)?.focus();
      this.dispatchEvent(new Event("close"));
    },
  });
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      togglePopover(this, "closed");
    },
    scrollTo() {},
    setPointerCapture() {},
  });
  document.addEventListener("click", openPopover);
}

/**
 * Opens a screen for a signed-in member, as in a new tab. The owner may open every screen. Returns
 * a function that leaves it.
 */
export async function openAdmin(path: string, role: Role = "owner"): Promise<() => void> {
  const colleagues: Colleague[] = Object.values(members).map((member) => {
    return { ...member, canVisit: mayEnter(member.roles, "visits") };
  });
  server.byDefault(/^GET \/api\/sign-in$/, () => ({ status: 200, json: login }));
  server.byDefault(/^GET \/api\/admin\/me$/, () => ({ status: 200, json: members[role] }));
  server.byDefault(/^GET \/api\/admin\/staff$/, () => ({ status: 200, json: { items: colleagues } }));
  server.byDefault(/^GET \/api\/admin\/schedule\/options$/, () => ok(visitOptions));
  server.byDefault(/^GET \/api\/admin\/schedule\/to-plan/, () => ok({ items: [] }));
  server.byDefault(/^GET \/api\/admin\/me\/services$/, () => ok({ items: offered }));
  server.byDefault(/^GET \/api\/admin\/(requests|messages)\/counts$/, () => ok(createCounts()));
  server.byDefault(/^GET \/api\/admin\/requests\/[^/]+\/photos$/, () => ok({ items: [] }));
  writeSession(members[role].id);
  stubDialogs();
  window.history.replaceState(null, "", path);
  // Fresh modules act like a new tab, because the router, the cache and the session are module
  // state.
  vi.resetModules();
  const { StaffApp } = await import("../admin/shell/staff-app.tsx");
  const { unmount } = render(<StaffApp />);
  await screen.findByRole("heading", { level: 1 });
  return unmount;
}

export async function findDialog(): Promise<BoundFunctions<typeof queries>> {
  const dialog = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
    if (!found) throw new Error("No dialog shows.");
    return found;
  });
  return within(dialog);
}

export const expectNoDialog = () => waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());

export const user = userEvent.setup({ delay: null });

export async function press(name: string | RegExp, where: Pick<typeof screen, "findByRole"> = screen) {
  await user.click(await where.findByRole("button", { name }));
}

export const pressInDialog = async (name: string | RegExp) => press(name, await findDialog());

export const follow = async (name: string | RegExp) => user.click(await screen.findByRole("link", { name }));

export const set = (field: HTMLElement, value: string) => void fireEvent.change(field, { target: { value } });

export const expectFocus = (find: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

export const expectValue = (field: () => HTMLElement, value: string) =>
  waitFor(() => expect((field() as HTMLInputElement).value).toBe(value));

export const expectToast = (words: string) =>
  waitFor(() =>
    expect(document.querySelector('[data-sonner-toast][data-front="true"]')?.textContent).toContain(words),
  );

/** Waits for this path with its query and hash, or for a match. */
export const expectPath = (path: string | RegExp) =>
  waitFor(() => {
    const { pathname, search, hash } = window.location;
    if (typeof path === "string") expect(pathname + search + hash).toBe(path);
    else expect(pathname + search + hash).toMatch(path);
  });
