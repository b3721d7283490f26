import { contactMethods, limits, urgencies } from "@handyman/core/requests/quote-form/rules";
import { type Dispatch, useEffect } from "react";
import { toast } from "../../lib/toast.ts";
import { tryStorage } from "../../lib/try-storage.ts";
import { type QuoteWords, useQuoteWords } from "./form-language.tsx";
import { DRAFT_KEY, eraseDraft, readDraft } from "./kept-draft.ts";
import type { KeptPhoto, PhotoList } from "./photos.ts";
import {
  type Action,
  createEmptyValues,
  type Draft,
  type Notes,
  type QuoteState,
  type QuoteValues,
  type ServiceItem,
} from "./state.ts";

const VERSION = 1;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Accepts a service that staff have removed since: the visitor still asks for it. */
const isService = (item: unknown): item is ServiceItem =>
  isRecord(item) &&
  ["serviceKey", "serviceName", "subService"].every((name) => typeof item[name] === "string");

/** A draft of an older form lacks newer fields, so they stay empty. */
function readValues(stored: unknown): QuoteValues | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.services)) return undefined;
  const level = urgencies.find((known) => known === stored.urgency);
  if (!level || !["", ...contactMethods].some((known) => known === stored.contactMethod)) return undefined;
  const fields = Object.entries(createEmptyValues(level));
  const read = fields.map(([name, empty]) => [name, stored[name] ?? empty, typeof empty] as const);
  if (!read.every(([, value, type]) => typeof value === type)) return undefined;
  const values = Object.fromEntries(read) as unknown as QuoteValues;
  return { ...values, services: stored.services.filter(isService).slice(0, limits.services) };
}

const isKeptPhoto = (photo: unknown): photo is KeptPhoto =>
  isRecord(photo) && ["id", "uploadId", "name"].every((key) => typeof photo[key] === "string");

const readPhotos = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isKeptPhoto) : []);

const readNotes = (stored: unknown): Notes =>
  isRecord(stored)
    ? Object.fromEntries(Object.entries(stored).filter(([, note]) => typeof note === "string"))
    : {};

const isUntouched = ({ values, photos = [] }: Draft) =>
  photos.length === 0 && JSON.stringify(values) === JSON.stringify(createEmptyValues(values.urgency));

export const draftStore = {
  load(now: number = Date.now()): Draft | undefined {
    const stored = readDraft(now);
    if (!stored) return undefined;
    const values = stored.version === VERSION ? readValues(stored.values) : undefined;
    if (!values) {
      eraseDraft();
      return undefined;
    }
    const startedAt = Number(stored.startedAt);
    const [requestId, firstId] = [String(stored.requestId ?? ""), String(stored.firstId ?? "")];
    const formId = String(stored.formId ?? "") || firstId;
    const [photos, notes] = [readPhotos(stored.photos), readNotes(stored.notes)];
    return { values, requestId, firstId, startedAt, formId, photos, notes };
  },
  save(draft: Draft, now: number = Date.now()): void {
    const startedAt = draftStore.load(now)?.startedAt ?? now;
    const text = JSON.stringify({ ...draft, version: VERSION, startedAt });
    if (isUntouched(draft)) eraseDraft();
    else tryStorage(() => localStorage.setItem(DRAFT_KEY, text));
  },
};

async function restorePhotos(
  list: PhotoList,
  { formId, photos = [] }: Draft,
  { lostFiles }: Pick<QuoteWords, "lostFiles">,
): Promise<void> {
  const lost = await list.restore({ formId: formId || crypto.randomUUID(), photos });
  if (lost.length > 0) toast.error(lostFiles, { description: lost.join(", ") });
}

/** While a request is being sent, the draft contains its id. */
export function useDraft(state: QuoteState, photos: PhotoList, dispatch: Dispatch<Action>): void {
  const words = useQuoteWords();
  const { isReady, values, requestId, firstId, notes } = state;
  useEffect(() => {
    if (!isReady) return;
    let saved = "";
    const save = () => {
      const kept = photos.toDraft();
      const text = JSON.stringify(kept);
      if (text !== saved) draftStore.save({ values, requestId, firstId, notes, ...kept });
      saved = text;
    };
    save();
    return photos.subscribe(save);
  }, [isReady, values, requestId, firstId, notes, photos]);
  useEffect(() => {
    const draft = draftStore.load();
    dispatch({ type: "restore", draft });
    if (draft) void restorePhotos(photos, draft, words);
    return photos.close;
  }, [photos, dispatch, words]);
}
