import type { Stage } from "@handyman/local/stage";
import { anOrigin, postFrom } from "../http.ts";
import { callAs } from "../staff.ts";

/**
 * One write of the API: its method and route, and what makes its data and returns a call that can
 * be sent again.
 */
export type Write = [route: string, prepare: () => Promise<() => Promise<{ status: number }>>];

/** The address of a call, relative to /api/ or, of staff, to /api/admin/, and its body. */
export type Given = readonly [path: string, body?: unknown];

/** Makes the data of each write, by method and route. */
export type Preparations = Record<string, () => Given | Promise<Given>>;

/**
 * @returns a function that calls the back office as the owner; its paths are relative to
 * /api/admin/
 */
export const asOwner = (stage: Stage) => (method: string, path: string, body?: unknown) =>
  callAs(stage, "owner", method, `/api/admin/${path}`, body);

/**
 * Returns the body of an answer that a later step needs.
 * @throws Error when the call failed
 */
export async function bodyFrom<T>(pending: Promise<Response>): Promise<T> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** The API counts no views of robots. */
const browser = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" };

/** POSTs as a visitor without earlier requests, so that no rate limit applies. */
export const send = <T>(stage: Stage, path: string, body: unknown, origin = anOrigin()) =>
  postFrom<T>(origin, `${stage.url}/api/${path}`, body, browser);
