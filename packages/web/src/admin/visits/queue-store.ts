import type { PhotoPart } from "@handyman/core/pictures/photo-rules";
import type { VisitProgress } from "@handyman/core/requests/rules";
import type { OwnVisit } from "@handyman/core/requests/visits/own-schema";
import { createStore, del, set, values } from "idb-keyval";

export interface KeptFile {
  id: string;
  file: File;
  /** Known after the upload. */
  publicUrl?: string;
}

export type Work =
  | ({ kind: "step"; progress: VisitProgress } & Pick<OwnVisit, "day" | "start">)
  | { kind: "note"; text: string }
  | { kind: "photos"; part: PhotoPart; files: KeptFile[] };

/** One thing that somebody did on a visit, and that the API does not have yet. */
export type Item = Work & {
  /** Each try sends it, so the API counts the work once. */
  id: string;
  /** Only the session of this person sends it. */
  memberId: string;
  requestId: string;
  /** Of the customer. */
  name: string;
  at: string;
  /** Grows with each item of this phone. */
  order: number;
  /** Why the API does not take it. Somebody must look at it. */
  refusal?: string;
};

const getStore = () => createStore("staff-visit-queue", "items");

// Each call fails when the browser has no room or blocks its database.

export const readItems = async (): Promise<Item[]> =>
  (await values<Item>(getStore())).sort((one, other) => one.order - other.order);

export const writeItem = async (item: Item): Promise<void> => set(item.id, item, getStore());

export const removeItem = async (id: string): Promise<void> => del(id, getStore());
