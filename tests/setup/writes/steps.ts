import type { Stage } from "@handyman/local/stage";
import { anOrigin, postFrom } from "../http.ts";
import { callAs } from "../staff.ts";

/**
 * One write of the API: its method and route, and a function that makes the data and returns a
 * repeatable call.
 */
export type Write = [route: string, prepare: () => Promise<() => Promise<{ status: number }>>];

/**
 * The address of a call and its body. The address is relative to /api/, or to /api/admin/ for
 * staff.
 */
export type Given = readonly [path: string, body?: unknown];

export type Preparations = Record<string, () => Given | Promise<Given>>;

/**
 * @returns a function that calls the back office as the owner; its paths are relative to
 * /api/admin/
 */
export const asOwner = (stage: Stage) => (method: string, path: string, body?: unknown) =>
  callAs(stage, "owner", method, `/api/admin/${path}`, body);

/**
 * Returns the body of a response for a later step.
 * @throws Error when the call failed
 */
export async function bodyFrom<T>(pending: Promise<Response>): Promise<T> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** The API counts no views by robots. */
const browser = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" };

/** POSTs as a visitor without earlier requests, so that no rate limit applies. */
export const send = <T>(stage: Stage, path: string, body: unknown, origin = anOrigin()) =>
  postFrom<T>(origin, `${stage.url}/api/${path}`, body, browser);
