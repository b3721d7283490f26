import { randomUUID } from "node:crypto";
import type { Upload } from "@handyman/core/photo/schema";
import type { Actor } from "@handyman/core/staff/actor";
import type { Stage } from "@handyman/local/stage";
import { anOrigin, postFrom } from "../http.ts";
import { aPngWithAlpha } from "../photos.ts";
import { callAs } from "../staff.ts";

/** One write of the API: its method and route, and what makes its data and returns a call that can be sent again. */
export type Write = [route: string, prepare: () => Promise<() => Promise<{ status: number }>>];

/** The address of a call, relative to /api/ or, of staff, to /api/admin/, and its body. */
export type Given = readonly [path: string, body?: unknown];

/** Makes the data of each write, by method and route. */
export type Preparations = Record<string, () => Given | Promise<Given>>;

export const owner: Actor = { id: "00000000-0000-4000-8000-000000000001", roles: ["owner"] };

/** @returns a function that calls the back office as the owner; its paths are relative to /api/admin/ */
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

const PUT_TRIES = 3;
const STALL_MS = 3000;
const ALREADY_STORED = 412;

/** PUTs a file as the browser does: again after a lost answer. */
async function put({ url, headers }: Pick<Upload, "url" | "headers">, bytes: Buffer): Promise<void> {
  const body = new Uint8Array(bytes);
  for (let tries = 0; tries < PUT_TRIES; tries += 1) {
    const signal = AbortSignal.timeout(STALL_MS);
    const answer = await fetch(url, { method: "PUT", headers, body, signal }).catch(() => undefined);
    if (answer?.ok || answer?.status === ALREADY_STORED) return;
  }
  throw new Error("The upload failed");
}

const aPicture = () => aPngWithAlpha({ width: 320, height: 240 });

/** Uploads a visitor's photo. */
export async function aPhoto(stage: Stage): Promise<Upload> {
  const bytes = await aPicture();
  const files = [{ name: "deck.png", type: "image/png", size: bytes.length }];
  const { body } = await send<{ uploads: Upload[] }>(stage, "uploads", { files });
  const [upload] = body.uploads;
  if (!upload) throw new Error("no upload address");
  await put(upload, bytes);
  return upload;
}

/** Uploads an image of the library, and waits for its variants. */
export async function anImage(stage: Stage): Promise<{ id: string; key: string }> {
  const bytes = await aPicture();
  const file = { id: randomUUID(), name: "deck.png", type: "image/png", size: bytes.length, alt: "A deck" };
  const upload = await bodyFrom<Upload & { id: string }>(asOwner(stage)("POST", "media/uploads", file));
  await put(upload, bytes);
  await stage.settled();
  return upload;
}
