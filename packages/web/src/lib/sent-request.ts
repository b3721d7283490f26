import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo } from "react";
import { tryStorage } from "./try-storage.ts";
import { useHydrated } from "./use-browser.ts";

/** Stays in the tab, because it is personal data. */
export interface SentRequest {
  kind: "quote" | "message";
  reference: string;
  /** Epoch milliseconds. */
  sentAt: number;
  rows: { label: string; text: string }[];
  photos: { id: string; name: string; picture?: string }[];
  lostPhotos: string[];
  /** The visitor gave only a phone number, so no confirmation goes out. */
  hasOnlyPhone?: boolean;
  /** The address of the customer's page of a quote request. */
  page?: string | undefined;
}

const KEY = "sent-request";

/** A copy in memory, for browsers that block storage. Pictures are added later. */
const saved = atom<SentRequest | undefined>(undefined);

function readStored(): SentRequest | undefined {
  const stored = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  return Array.isArray(stored?.rows) ? stored : undefined;
}

export const sentRequest = {
  save(request: SentRequest): void {
    saved.set(request);
    tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(request)));
  },
  load: (): SentRequest | undefined => saved.get() ?? readStored(),
};

export function useSentRequest(): SentRequest | undefined {
  const isHydrated = useHydrated();
  const own = useStore(saved);
  return useMemo(() => own ?? (isHydrated ? readStored() : undefined), [own, isHydrated]);
}
