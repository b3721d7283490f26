import { beforeEach, expect, it, vi } from "vitest";

const AUTHORITY = "https://login.example.test";
const USER_KEY = `oidc.user:${AUTHORITY}:site`;
const STORED = JSON.stringify({
  access_token: "old",
  refresh_token: "refresh",
  token_type: "Bearer",
  scope: "openid",
  profile: { sub: "ana" },
  // Expired, so that the first call renews it.
  expires_at: 1,
});

function aStorage(kept: Record<string, string>) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/**
 * Opens a signed-in page whose token needs a renewal. `renewal` makes the response of the token
 * endpoint.
 */
async function aPage(
  renewal: () => Promise<Response>,
  kept: Record<string, string> = { [USER_KEY]: STORED },
) {
  const [session, local] = [aStorage(kept), aStorage({})];
  const assign = vi.fn<(url: string) => void>();
  const location = { origin: "https://site.example.test", assign };
  const page = { sessionStorage: session, localStorage: local, location, addEventListener: () => undefined };
  vi.stubGlobal("window", { ...page, self: page });
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = String(input);
    if (url.endsWith("/api/sign-in")) {
      return Response.json({ authority: AUTHORITY, clientId: "site", endSessionUrl: "https://x.test" });
    }
    if (url.includes("/.well-known/")) {
      return Response.json({
        issuer: AUTHORITY,
        authorization_endpoint: AUTHORITY,
        token_endpoint: `${AUTHORITY}/token`,
      });
    }
    return renewal();
  });
  const module = await import("./session.ts");
  return { ...module, session, local, assign };
}

beforeEach(() => vi.resetModules());

const refusal = (status: number, error: string) => async () => Response.json({ error }, { status });

it.each([
  ["is not reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers too late", () => Promise.reject(new DOMException("aborted", "AbortError"))],
  ["sends a proxy's error page", async () => new Response("<html>", { status: 502 })],
  ["fails with a server error", refusal(500, "server_error")],
  ["limits the rate", refusal(429, "slow_down")],
])("keeps the session when the login %s", async (_name, renewal) => {
  const { getAccessToken, session, local } = await aPage(renewal);
  await expect(getAccessToken()).rejects.toMatchObject({ status: 0, code: "network" });
  expect(session.items.get(USER_KEY)).toBe(STORED);
  expect(local.items.size).toBe(0);
});

it("loads nothing for a good token", async () => {
  const user = { ...JSON.parse(STORED), expires_at: Date.now() / 1000 + 600 };
  const { getAccessToken } = await aPage(refusal(500, "server_error"), { [USER_KEY]: JSON.stringify(user) });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no call is expected")));
  vi.doMock("./login.ts", () => {
    throw new Error("no library is expected");
  });
  expect(await getAccessToken()).toBe("old");
  vi.doUnmock("./login.ts");
});

it("forgets the session of a page at a sign-out without a connection", async () => {
  const { session, endIdleSession } = await aPage(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await endIdleSession();
  expect(session.items.has(USER_KEY)).toBe(false);
});

it("renews the token when the provider answers again", async () => {
  const renewal = vi.fn<() => Promise<Response>>();
  renewal.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renewal.mockResolvedValueOnce(
    Response.json({ access_token: "new", refresh_token: "next", token_type: "Bearer", expires_in: 900 }),
  );
  const { getAccessToken } = await aPage(renewal);
  await expect(getAccessToken()).rejects.toMatchObject({ code: "network" });
  expect(await getAccessToken()).toBe("new");
});

async function endAndReceive(message: (waiting: { tabId: string; memberId: string }) => object) {
  const { getAccessToken, endSession, waitingTab, followOtherTabs, session } = await aPage(
    refusal(400, "invalid_grant"),
  );
  await getAccessToken();
  const { idleWarning } = await import("./idle.ts");
  idleWarning.set(true);
  const seen = vi.fn();
  waitingTab.listen(seen);
  for (const _ of [1, 2]) endSession();
  expect(seen).toHaveBeenCalledOnce();
  const waiting = waitingTab.get();
  if (!waiting) throw new Error("The page does not wait");
  const resumed = vi.fn();
  const stop = followOtherTabs(resumed);
  const other = new BroadcastChannel("staff-session");
  other.postMessage(message(waiting));
  // The channel keeps its order, so after the second message the page has read the first.
  other.postMessage({ type: "signed-in", tabId: waiting.tabId, user: STORED });
  await vi.waitFor(() => expect(resumed).toHaveBeenCalled(), { timeout: 30_000 });
  stop();
  other.close();
  return {
    waiting,
    session,
    isWaiting: waitingTab.get() !== undefined,
    isWarning: idleWarning.get(),
    resumed,
  };
}

it("takes the session that another tab started for this member", async () => {
  const { waiting, session, isWaiting, isWarning, resumed } = await endAndReceive(({ tabId }) => ({
    type: "signed-in",
    tabId,
    user: STORED.replace("old", "new"),
  }));
  expect(waiting.memberId).toBe("ana");
  expect(session.items.get(USER_KEY)).toContain('"new"');
  expect([isWaiting, isWarning]).toEqual([false, false]);
  expect(resumed).toHaveBeenCalledOnce();
});

it("ignores a session that another tab started for another member", async () => {
  const { session } = await endAndReceive(() => ({
    type: "signed-in",
    tabId: "a third tab",
    user: STORED.replace("old", "theirs"),
  }));
  expect(session.items.get(USER_KEY)).toContain('"old"');
});

it("ends the session when the provider refuses the refresh token", async () => {
  const { getAccessToken, session, local } = await aPage(refusal(400, "invalid_grant"));
  expect(await getAccessToken()).toBeUndefined();
  expect(session.items.has(USER_KEY)).toBe(false);
  expect(local.items.get("staff-asks-password")).toBe("yes");
});

it("asks for the password when the browser restores a page after 30 idle minutes", async () => {
  const renewal = vi.fn<() => Promise<Response>>(async () => new Response());
  const { getAccessToken, session, local } = await aPage(renewal);
  local.items.set("staff-last-use", String(Date.now() - 30 * 60_000));
  expect(await getAccessToken()).toBeUndefined();
  expect(session.items.has(USER_KEY)).toBe(false);
  expect(local.items.get("staff-asks-password")).toBe("yes");
});

it.each([
  ["30 minutes after the last use", 30, "login"],
  ["before that", 29, null],
])("asks for the password in a new tab %s: %s", async (_when, minutes, prompt) => {
  const { signIn, local, assign } = await aPage(async () => new Response(), {});
  local.items.set("staff-last-use", String(Date.now() - minutes * 60_000));
  void signIn("/admin");
  await expect.poll(() => assign).toHaveBeenCalledOnce();
  expect(new URL(assign.mock.calls[0]?.[0] ?? "").searchParams.get("prompt")).toBe(prompt);
});

it("keeps drafts when the provider ends the session", async () => {
  const { getAccessToken } = await aPage(refusal(400, "invalid_grant"));
  const { draftStore } = await import("./draft-store.ts");
  draftStore.write("reply 1", { text: "Half a sentence" });
  expect(await getAccessToken()).toBeUndefined();
  expect(draftStore.read("reply 1")).toEqual({ text: "Half a sentence" });
});
