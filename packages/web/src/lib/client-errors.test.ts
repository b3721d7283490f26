import { clientErrorReport } from "@handyman/core/operations/client-error-schema";
import { beforeEach, expect, it, vi } from "vitest";
import { reportClientError, watchClientErrors } from "./client-errors.ts";

const script = "https://www.example.com/assets/app-D3adb33f.js";
const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
let page: EventTarget;

/** `isShare` decides whether the page reports. */
function loadPage({ isShare = true, onLine = true } = {}): void {
  vi.spyOn(Math, "random").mockReturnValue(isShare ? 0 : 0.99);
  vi.stubGlobal("navigator", { sendBeacon, onLine });
  watchClientErrors({ script, routeAt: () => "/blog/:slug" });
}

const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

const thrownBy = (source: string) =>
  Object.assign(new TypeError("Dana Whitfield, 12 Elm Street"), {
    stack: `TypeError: Dana Whitfield, 12 Elm Street\n    at save (${source}:1:20)\n    at ${script}:3:4`,
  });

beforeEach(() => {
  sendBeacon.mockClear();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { pathname: "/blog/letter-to-dana" });
});

it("reports the class of an error, its route and the build, but not its message and address", async () => {
  loadPage();
  reportClientError("render", thrownBy(script));
  expect(sendBeacon.mock.calls[0]?.[0]).toBe("/api/client-errors");
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe("application/json");
  const [report] = await sent();
  expect(report).toEqual({
    kind: "render",
    name: "TypeError",
    route: "/blog/:slug",
    build: "app-D3adb33f",
  });
  expect(clientErrorReport.parse(report)).toEqual(report);
});

it("reports uncaught errors", async () => {
  loadPage();
  const event = (type: string, more: object) => page.dispatchEvent(Object.assign(new Event(type), more));
  event("error", { error: thrownBy(script), filename: script });
  event("unhandledrejection", { reason: thrownBy(script) });
  expect((await sent()).map(({ kind }) => kind)).toEqual(["error", "rejection"]);
});

it.each([
  ["an extension", thrownBy("chrome-extension://abcdef/content.js")],
  ["another site's script", thrownBy("https://maps.googleapis.com/maps/api.js")],
  ["a script inside the page", thrownBy("https://www.example.com/blog")],
  ["something that is no error", "no"],
])("does not report %s", (_what, error) => {
  loadPage();
  reportClientError("error", error);
  expect(sendBeacon).not.toHaveBeenCalled();
});

it("uses the file name of the event without a stack", () => {
  loadPage();
  reportClientError("error", undefined, script);
  reportClientError("error", undefined, "");
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it("reads Firefox's and Safari's stacks", () => {
  loadPage();
  reportClientError("error", Object.assign(new Error("x"), { stack: `save@${script}:1:20\n` }));
  reportClientError("error", Object.assign(new Error("x"), { stack: "a@moz-extension://abc/b.js:1:2\n" }));
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it("sends at most three reports for a page load, and none outside the share", () => {
  loadPage();
  for (let count = 0; count < 5; count++) reportClientError("error", thrownBy(script));
  expect(sendBeacon).toHaveBeenCalledTimes(3);
  loadPage({ isShare: false });
  reportClientError("error", thrownBy(script));
  expect(sendBeacon).toHaveBeenCalledTimes(3);
});

it("sends nothing without a connection", () => {
  loadPage({ onLine: false });
  reportClientError("rejection", thrownBy(script));
  expect(sendBeacon).not.toHaveBeenCalled();
});
