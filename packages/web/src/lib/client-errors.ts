import type { ClientErrorKind } from "@handyman/core/operations/client-error-schema";

const SHARE = 0.5;

const REPORTS = 3;

interface Watched {
  /**
   * The address of the running script. Our scripts are in its folder, and its name contains the
   * build's hash.
   */
  script: string;
  /** Returns the pattern of a path's route, because an address may contain personal data. */
  routeAt: (pathname: string) => string;
}

let watched: Watched | undefined;
let reportsLeft = 0;

const findFirstScript = (stack: string) => /[a-z-]+:\/\/[^\s)]+/.exec(stack)?.[0] ?? "";

export function reportClientError(kind: ClientErrorKind, error: unknown, file = ""): void {
  const { name = "Error", stack = file } = error instanceof Error ? error : {};
  const [, folder, build] = /^(.+\/)([\w-]+)\.js$/.exec(watched?.script ?? "") ?? [];
  if (!watched || !folder || !findFirstScript(stack).startsWith(folder)) return;
  if (!navigator.onLine || reportsLeft < 1) return;
  reportsLeft -= 1;
  const report = { kind, name, route: watched.routeAt(location.pathname), build };
  navigator.sendBeacon(
    "/api/client-errors",
    new Blob([JSON.stringify(report)], { type: "application/json" }),
  );
}

export function watchClientErrors(page: Watched): void {
  watched = page;
  reportsLeft = Math.random() < SHARE ? REPORTS : 0;
  window.addEventListener("error", ({ error, filename }) => reportClientError("error", error, filename));
  window.addEventListener("unhandledrejection", ({ reason }) => reportClientError("rejection", reason));
}
