import type { AppType } from "@handyman/functions/api/app";
import { hc } from "hono/client";
import { ApiError } from "../api-error.ts";
import { accessToken, signIn } from "./session.ts";

const here = () => window.location.pathname + window.location.search;

/** Leaves for the login and comes back here. Nothing that waits for an answer goes on meanwhile. */
async function signInAgain(): Promise<never> {
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

/** `fetch` in the name of the member of staff who is signed in; a refused token is renewed once. */
async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = (await accessToken()) ?? (await signInAgain());
  const answer = await send(input, init, token);
  if (answer.status !== 401) return answer;
  const renewed = (await accessToken({ isRefused: true })) ?? (await signInAgain());
  return send(input, init, renewed);
}

/** The back office's part of the API, typed by its routes. Hand the answers to `answerOf` of lib/api.ts. */
export const staffApi = hc<AppType>("/", { fetch: staffFetch }).api.admin;

/** Whether a save was refused because a colleague's came first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "changed_meanwhile";
