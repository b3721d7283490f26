import type { ClientErrorKind } from "@handyman/core/client-error/schema";

/** The share of page loads that report, so that a page that breaks for everybody floods nobody. */
const SHARE = 0.5;

/** One failure often causes others; a page load reports the first few. */
const REPORTS = 3;

interface Watched {
  /** Address of the running script: its folder tells our scripts from others', its name is the build's. */
  script: string;
  /** The pattern of a path's route; addresses may name people. */
  routeAt: (pathname: string) => string;
}

let watched: Watched | undefined;
let reportsLeft = 0;

/** The first script of a stack. A browser's extension runs on our pages too, and its errors are not ours. */
const originOf = (stack: string) => /[a-z-]+:\/\/[^\s)]+/.exec(stack)?.[0] ?? "";

/** Reports an error of our own scripts: its class and where it happened, never its message. */
export function reportClientError(kind: ClientErrorKind, error: unknown, file = ""): void {
  const { name = "Error", stack = file } = error instanceof Error ? error : {};
  const [, folder, build] = /^(.+\/)([\w-]+)\.js$/.exec(watched?.script ?? "") ?? [];
  if (!watched || !folder || !originOf(stack).startsWith(folder)) return;
  // Without a connection code and data don't arrive, which is no defect.
  if (!navigator.onLine || reportsLeft < 1) return;
  reportsLeft -= 1;
  const report = { kind, name, route: watched.routeAt(location.pathname), build };
  navigator.sendBeacon(
    "/api/client-errors",
    new Blob([JSON.stringify(report)], { type: "application/json" }),
  );
}

/** Reports what no code catches, for a share of the page loads. */
export function watchClientErrors(page: Watched): void {
  watched = page;
  reportsLeft = Math.random() < SHARE ? REPORTS : 0;
  window.addEventListener("error", ({ error, filename }) => reportClientError("error", error, filename));
  window.addEventListener("unhandledrejection", ({ reason }) => reportClientError("rejection", reason));
}
