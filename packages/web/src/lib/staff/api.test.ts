import { beforeEach, expect, it, vi } from "vitest";

const session = vi.hoisted(() => ({ accessToken: vi.fn(), signIn: vi.fn() }));
vi.mock("./session.ts", () => session);

/** The modules as a page has them that just opened. */
async function openPage() {
  vi.resetModules();
  const { staffApi } = await import("./api.ts");
  const { answerOf } = await import("../api.ts");
  const { sessionEnd } = await import("./session-end.ts");
  return { ask: () => answerOf(staffApi.me.$get()), sessionEnd };
}

const answers = vi.fn<typeof fetch>();
const good = () => Response.json({ name: "Ana" });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal("window", { location: { pathname: "/admin/posts", search: "?q=a" } });
  vi.stubGlobal("fetch", answers);
  answers.mockImplementation(async () => good());
});

it("leads a page that just opened to the login, and back to its address", async () => {
  const { ask, sessionEnd } = await openPage();
  void ask();
  await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledExactlyOnceWith("/admin/posts?q=a"));
  expect(sessionEnd.asking()).toBeUndefined();
});

it("fails a call of a page in use, and says so, when the session is over", async () => {
  const { ask, sessionEnd } = await openPage();
  session.accessToken.mockResolvedValueOnce("token");
  expect(await ask()).toEqual({ name: "Ana" });
  sessionEnd.remember("ana");
  const told = vi.fn();
  sessionEnd.watch(told);
  for (const _ of [1, 2]) await expect(ask()).rejects.toMatchObject({ status: 401, code: "signed_out" });
  expect(sessionEnd.asking()).toMatchObject({ who: "ana" });
  expect(told).toHaveBeenCalledOnce();
  expect(session.signIn).not.toHaveBeenCalled();
});

it("fails a call whose token was refused and could not be renewed", async () => {
  const { ask } = await openPage();
  session.accessToken.mockResolvedValueOnce("token").mockResolvedValueOnce("old");
  await ask();
  answers.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  await expect(ask()).rejects.toMatchObject({ code: "signed_out" });
});

it("fails a call as one without a connection when the token's renewal was not answered", async () => {
  const { ask, sessionEnd } = await openPage();
  const { createNetworkError } = await import("../api-error.ts");
  session.accessToken.mockRejectedValueOnce(createNetworkError(new TypeError("Failed to fetch")));
  await expect(ask()).rejects.toMatchObject({ status: 0, code: "network" });
  expect(sessionEnd.asking()).toBeUndefined();
});
