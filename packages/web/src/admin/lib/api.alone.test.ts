import { beforeEach, expect, it, vi } from "vitest";

const session = vi.hoisted(() => ({ getAccessToken: vi.fn(), signIn: vi.fn(), endSession: vi.fn() }));
vi.mock("./session.ts", () => session);

async function openPage() {
  vi.resetModules();
  const { staffApi } = await import("./api.ts");
  const { readJson } = await import("../../lib/api.ts");
  return () => readJson(staffApi.me.$get());
}

const answers = vi.fn<typeof fetch>();
const good = () => Response.json({ name: "Ana" });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal("window", { location: { pathname: "/admin/posts", search: "?q=a" } });
  vi.stubGlobal("fetch", answers);
  answers.mockImplementation(async () => good());
});

it("sends a new page to the login, with its address to return to", async () => {
  const ask = await openPage();
  void ask();
  await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledExactlyOnceWith("/admin/posts?q=a"), {
    timeout: 30_000,
  });
  expect(session.endSession).not.toHaveBeenCalled();
});

it("begins one login for two calls", async () => {
  const ask = await openPage();
  session.signIn.mockReturnValue(new Promise(() => {}));
  void ask();
  void ask();
  await vi.waitFor(() => expect(session.getAccessToken).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  await Promise.resolve();
  expect(session.signIn).toHaveBeenCalledOnce();
});

it("fails a call of a page in use, and ends the session, when nobody is signed in", async () => {
  const ask = await openPage();
  session.getAccessToken.mockResolvedValueOnce("token");
  expect(await ask()).toEqual({ name: "Ana" });
  await expect(ask()).rejects.toMatchObject({ status: 401, code: "signed_out" });
  expect(session.endSession).toHaveBeenCalledOnce();
  expect(session.signIn).not.toHaveBeenCalled();
});

it("fails a call when the API refused the token and the provider refused a new one", async () => {
  const ask = await openPage();
  session.getAccessToken.mockResolvedValueOnce("token").mockResolvedValueOnce("old");
  await ask();
  answers.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  await expect(ask()).rejects.toMatchObject({ code: "signed_out" });
});

it("fails a call as a lost connection when the provider does not answer a renewal", async () => {
  const ask = await openPage();
  const { createNetworkError } = await import("../../lib/api-error.ts");
  session.getAccessToken.mockRejectedValueOnce(createNetworkError(new TypeError("Failed to fetch")));
  await expect(ask()).rejects.toMatchObject({ status: 0, code: "network" });
  expect(session.endSession).not.toHaveBeenCalled();
});
