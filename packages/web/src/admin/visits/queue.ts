import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { atom } from "nanostores";
import { ApiError } from "../../lib/api-error.ts";
import { PutError } from "../../lib/image/put-file.ts";
import { describeError } from "../lib/describe-error.ts";
import { meQuery } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { findMemberId } from "../lib/session.ts";
import { ownVisitQuery, ownVisitsQuery, visitPhotosQuery } from "./queries.ts";
import { type Item, readItems, removeItem, type Work, writeItem } from "./queue-store.ts";
import { postNote, postPhotos, postStep, uploadFile } from "./send.ts";

/** Why nothing is sent now. `busy` means that the API failed. */
export type Pause = "no-line" | "signed-out" | "busy";

interface Queue {
  items: readonly Item[];
  pause?: Pause | undefined;
  /** The id of the item that is being sent. */
  sending?: string | undefined;
  /** The browser blocks its database, so a closed page loses the items. */
  isInMemory: boolean;
}

export const queue = atom<Queue>({ items: [], isInMemory: false });

const patch = (changes: Partial<Queue>) => queue.set({ ...queue.get(), ...changes });

const setItems = (change: (items: readonly Item[]) => readonly Item[]) =>
  patch({ items: change(queue.get().items) });

/** The API takes nothing for a visit that is longer ago. */
const STALE_MS = 9 * 24 * 60 * 60 * 1000;

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    const stored = await readItems();
    const me = findMyId();
    const isStale = ({ memberId, at }: Item) => memberId !== me && Date.parse(at) < Date.now() - STALE_MS;
    await Promise.all(stored.filter(isStale).map(({ id }) => removeItem(id)));
    const kept = stored.filter((item) => !isStale(item));
    const known = new Set(kept.map(({ id }) => id));
    const { items, isInMemory } = queue.get();
    patch({ items: [...kept, ...(isInMemory ? items.filter(({ id }) => !known.has(id)) : [])] });
  } catch {
    patch({ isInMemory: true });
  }
}

/** Another tab may have added or sent some. */
export const reloadQueue = (): Promise<void> => {
  loading = load();
  return loading;
};

const findMyId = () => findMemberId() ?? client.getQueryData(meQuery.queryKey)?.id;

const isMine = ({ memberId }: Item) => memberId === findMyId();

/** Other people's items wait for their sign-in, and nobody else sees them. */
export const listMine = ({ items }: Pick<Queue, "items">): Item[] => items.filter(isMine);

async function store(item: Item): Promise<void> {
  setItems((items) => items.map((one) => (one.id === item.id ? item : one)));
  await writeItem(item).catch(() => patch({ isInMemory: true }));
}

export async function dropItem(id: string): Promise<void> {
  setItems((items) => items.filter((item) => item.id !== id));
  await removeItem(id).catch(() => undefined);
}

/** What the visit looks like after this item. */
export function applyItem<Visit extends Partial<OwnVisitDetail>>(visit: Visit, item: Item): Visit {
  if (item.kind === "step") {
    const { progress, at } = item;
    return { ...visit, progress, progressAt: progress === "planned" ? "" : at };
  }
  if (item.kind === "photos") return { ...visit, photoCount: (visit.photoCount ?? 0) + item.files.length };
  const { id, at, text } = item;
  const author = client.getQueryData(meQuery.queryKey)?.name ?? "You";
  const isThere = visit.notes?.some((note) => note.id === id);
  return isThere ? visit : { ...visit, notes: [...(visit.notes ?? []), { id, at, text, author }] };
}

function noteSent(item: Item): void {
  const { queryKey } = ownVisitQuery(item.requestId);
  client.setQueryData(queryKey, (now) => now && applyItem(now, item));
  if (item.kind === "step")
    client.setQueryData(ownVisitsQuery.queryKey, (now) =>
      now?.map((visit) => (visit.requestId === item.requestId ? applyItem(visit, item) : visit)),
    );
}

const isPhotoGone = (error: unknown) => error instanceof ApiError && error.code === "photo_gone";

async function sendPhotos(item: Item & { kind: "photos" }): Promise<void> {
  let kept = item;
  for (const { id, file, publicUrl } of item.files) {
    if (publicUrl) continue;
    const address = await uploadFile(item.requestId, item.id, id, file);
    const files = kept.files.map((one) => (one.id === id ? { ...one, publicUrl: address } : one));
    kept = { ...kept, files };
    // Keeps each address, so that a lost line does not upload the earlier photos again.
    await store(kept);
  }
  try {
    await postPhotos(
      kept,
      kept.files.flatMap(({ publicUrl }) => publicUrl ?? []),
    );
  } catch (error) {
    // The API deletes uploads that nobody claimed for a day. This phone still has the photos.
    if (isPhotoGone(error)) await store({ ...kept, files: kept.files.map(({ id, file }) => ({ id, file })) });
    throw error;
  }
}

function send(item: Item): Promise<unknown> {
  if (item.kind === "step") return postStep(item);
  return item.kind === "note" ? postNote(item) : sendPhotos(item);
}

/** Returns undefined for a refusal, which no later try changes. */
function findPause(error: unknown): Pause | undefined {
  if (error instanceof PutError) return error.status === 0 ? "no-line" : "busy";
  if (!(error instanceof ApiError)) return "busy";
  if (error.status === 0) return "no-line";
  if (error.status === 401) return "signed-out";
  return error.isRefusal && error.status !== 429 && !isPhotoGone(error) ? undefined : "busy";
}

/** Returns why it was not sent, if a later try may help. */
async function trySend(item: Item): Promise<Pause | undefined> {
  patch({ sending: item.id });
  try {
    await send(item);
    noteSent(item);
    await dropItem(item.id);
  } catch (error) {
    const pause = findPause(error);
    if (pause) return pause;
    const latest = queue.get().items.find(({ id }) => id === item.id) ?? item;
    await store({ ...latest, refusal: describeError(error) });
  } finally {
    patch({ sending: undefined });
  }
  return undefined;
}

/** Sends each visit's items in their order. A visit that must wait does not stop the others. */
async function sendAll(): Promise<void> {
  await reloadQueue();
  const waiting = new Set<string>();
  let pause: Pause | undefined;
  const findNext = () =>
    listMine(queue.get()).find(({ refusal, requestId }) => !refusal && !waiting.has(requestId));
  let hasSent = false;
  for (let item = findNext(); item; item = findNext()) {
    if (!findMemberId()) {
      pause = navigator.onLine ? "signed-out" : "no-line";
      break;
    }
    const failure = await trySend(item);
    hasSent ||= !failure;
    pause = failure ?? pause;
    if (failure === "no-line" || failure === "signed-out") break;
    if (failure) waiting.add(item.requestId);
  }
  patch({ pause });
  if (!hasSent) return;
  void client.invalidateQueries({ queryKey: ownVisitsQuery.queryKey });
  void client.invalidateQueries({ queryKey: visitPhotosQuery("").queryKey.slice(0, 2) });
}

let running: Promise<void> | undefined;

/** Sends what waits. Calls at once run one after the other, also after one that failed. */
export function sendQueue(): Promise<void> {
  const next = (running ?? Promise.resolve()).catch(() => undefined).then(sendAll);
  running = next;
  return next;
}

type Visit = Pick<OwnVisitDetail, "requestId" | "name">;

/** Keeps the work on this phone, and sends it as soon as possible. */
export async function addWork({ requestId, name }: Visit, work: Work): Promise<void> {
  await loading;
  const { items } = queue.get();
  const item: Item = {
    ...work,
    id: crypto.randomUUID(),
    memberId: findMyId() ?? "",
    requestId,
    name,
    at: new Date().toISOString(),
    order: Math.max(Date.now(), 1 + (items.at(-1)?.order ?? 0)),
  };
  setItems((now) => [...now, item]);
  await store(item);
  void sendQueue();
}

export async function tryAgain({ refusal: _, ...item }: Item): Promise<void> {
  await store(item as Item);
  void sendQueue();
}

const RETRY_MS = 20_000;

/**
 * Sends when the page opens, when the line is back, and now and then. Returns a function that
 * stops.
 */
export function watchQueue(): () => void {
  const wake = () => {
    if (document.visibilityState !== "hidden") void sendQueue();
  };
  const onTimer = () => {
    if (listMine(queue.get()).some(({ refusal }) => !refusal)) void sendQueue();
  };
  wake();
  const timer = setInterval(onTimer, RETRY_MS);
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
  };
}
