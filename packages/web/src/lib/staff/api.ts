import type { AppType } from "@handyman/functions/api/app";
import { hc } from "hono/client";
import { ApiError } from "../api-error.ts";
import { accessToken, signIn } from "./session.ts";
import { sessionEnd } from "./session-end.ts";

const here = () => window.location.pathname + window.location.search;

/** Whether the API has let this page in: from then on there may be something on the screen to lose. */
let isIn = false;

/**
 * A page that just opened leaves for the login and comes back here. Any other stays as it is, and a band offers the login.
 * @throws ApiError 401 `signed_out`
 */
async function signInAgain(): Promise<never> {
  if (isIn) {
    sessionEnd.tell();
    throw new ApiError(401, "signed_out", "Your session has ended. Sign in again to go on.");
  }
  await signIn(here());
  // The page is about to go: nothing that waits for an answer goes on meanwhile.
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

/** `fetch` in the name of the member of staff who is signed in; a refused token is renewed once. */
async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = (await accessToken()) ?? (await signInAgain());
  const answer = await send(input, init, token);
  if (answer.status !== 401) {
    isIn = true;
    return answer;
  }
  const renewed = (await accessToken({ isRefused: true })) ?? (await signInAgain());
  return send(input, init, renewed);
}

/** The back office's part of the API, typed by its routes. Hand the answers to `answerOf` of lib/api.ts. */
export const staffApi = hc<AppType>("/", { fetch: staffFetch }).api.admin;

/** Whether a save was refused because a colleague's came first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "changed_meanwhile";
