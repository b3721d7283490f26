import type { StaffApp } from "@handyman/functions/api/staff";
import { hc } from "hono/client";
import { ApiError, createNetworkError } from "../../lib/api-error.ts";
import { endSession, getAccessToken, signIn } from "./session.ts";

export { readJson } from "../../lib/api.ts";

const getAddress = () => window.location.pathname + window.location.search;

let isInUse = false;

let leaving: Promise<void> | undefined;

async function leave(): Promise<void> {
  try {
    await signIn(getAddress());
  } finally {
    leaving = undefined;
  }
}

/**
 * For a screen that shows kept data without an answer: it may hold typed words, so another sign-in
 * must keep the screen.
 */
export function markInUse(): void {
  isInUse = true;
}

async function signInAgain(): Promise<never> {
  if (isInUse) {
    if (navigator.onLine === false) throw createNetworkError(new Error("No session, and no connection"));
    endSession();
    throw new ApiError(401, "signed_out", "Your session ended. Sign in again to continue.");
  }
  // Several calls of a screen may fail at once, but the tab can follow only one login.
  leaving ??= leave();
  await leaving;
  return new Promise(() => {});
}

async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const send = async (isRefused: boolean) => {
    const token = (await getAccessToken({ isRefused })) ?? (await signInAgain());
    headers.set("authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  const answer = await send(false);
  if (answer.status === 401) return send(true);
  isInUse = true;
  return answer;
}

export const staffApi = hc<StaffApp>("/", { fetch: staffFetch }).api.admin;

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "changed_meanwhile";

/** A failed deletion may have removed a part, unless the API refused it or did not respond. */
export const mayBePartial = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.isRefusal || error.status === 0));

/** An earlier try with other words arrived, but its response was lost. */
export const isAlreadySent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "already_sent";
