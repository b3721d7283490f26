import type { AppType } from "@handyman/functions/api/app";
import { hc } from "hono/client";
import { ApiError } from "../../lib/api-error.ts";
import { accessToken, endSession, signIn } from "./session.ts";

const here = () => window.location.pathname + window.location.search;

/** Set once the API has answered. From then on the screen may hold something to lose. */
let isInUse = false;

async function signInAgain(): Promise<never> {
  if (isInUse) {
    endSession();
    throw new ApiError(401, "signed_out", "Your session has ended. Sign in again to go on.");
  }
  await signIn(here());
  return new Promise(() => {});
}

async function send(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: string,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = (await accessToken()) ?? (await signInAgain());
  const answer = await send(input, init, token);
  if (answer.status !== 401) {
    isInUse = true;
    return answer;
  }
  const renewed = (await accessToken({ isRefused: true })) ?? (await signInAgain());
  return send(input, init, renewed);
}

export const staffApi = hc<AppType>("/", { fetch: staffFetch }).api.admin;

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "changed_meanwhile";
