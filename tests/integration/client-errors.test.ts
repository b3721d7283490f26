import { log } from "@handyman/core/lib/log";
import { CLIENT_ERRORS_PER_WINDOW } from "@handyman/core/operations/report-client-error";
import { beforeEach, expect, it, vi } from "vitest";
import { anOrigin, postFrom } from "../setup/http.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
beforeEach(() => logged.mockClear());

const report = { kind: "error", name: "TypeError", route: "/blog/:slug", build: "app-D3adb33f" };

const post = (body: unknown, origin = anOrigin()) => postFrom(origin, `${stage.url}/api/client-errors`, body);

it("writes one log line about an error in a browser, and returns an empty response", async () => {
  const answer = await post(report);
  expect(answer.status).toBe(204);
  expect(answer.body).toBeNull();
  expect(logged.mock.calls).toEqual([["client error", report]]);
});

it.each([
  ["a message", { ...report, message: "Dana Whitfield" }],
  ["an address instead of a route", { ...report, route: "/requests/01hx5" }],
  ["a whole address", { ...report, route: "https://www.example.com/" }],
  ["a sentence as the name", { ...report, name: "Dana lives here" }],
  ["a kind that we don't know", { ...report, kind: "note" }],
  ["a build that is no file's name", { ...report, build: "app.js?user=1" }],
  ["a report without its route", { kind: "error", name: "TypeError", build: "app-D3adb33f" }],
  ["something else", "no"],
])("refuses %s, and logs nothing about it", async (_what, body) => {
  expect((await post(body)).status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});

it("ignores the errors of crawlers", async () => {
  const answer = await fetch(`${stage.url}/api/client-errors`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
    body: JSON.stringify(report),
  });
  expect(answer.status).toBe(204);
  expect(logged).not.toHaveBeenCalled();
});

it("stops counting the reports of an origin that sends too many", async () => {
  const origin = anOrigin();
  const statuses: number[] = [];
  for (let count = 0; count <= CLIENT_ERRORS_PER_WINDOW; count++)
    statuses.push((await post(report, origin)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(CLIENT_ERRORS_PER_WINDOW);
  expect(statuses.at(-1)).toBe(429);
  expect(logged).toHaveBeenCalledTimes(CLIENT_ERRORS_PER_WINDOW);
});
