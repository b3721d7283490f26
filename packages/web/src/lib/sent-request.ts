import { useMemo } from "react";
import { tryStorage } from "./try-storage.ts";
import { useHydrated } from "./use-browser.ts";

/** What a visitor sent, for the page of thanks. It stays in the tab, because it is personal data. */
export interface SentRequest {
  kind: "quote" | "message";
  reference: string;
  /** Epoch milliseconds. */
  sentAt: number;
  rows: { label: string; text: string }[];
  photos: { id: string; name: string; picture?: string }[];
  lostPhotos: string[];
}

const KEY = "sent-request";

/** For a browser that blocks storage. */
let unstored: SentRequest | undefined;

export const sentRequest = {
  save(request: SentRequest): void {
    unstored = request;
    tryStorage(() => {
      sessionStorage.setItem(KEY, JSON.stringify(request));
      unstored = undefined;
    });
  },
  load(): SentRequest | undefined {
    const stored = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return unstored ?? (Array.isArray(stored?.rows) ? stored : undefined);
  },
};

export function useSentRequest(): SentRequest | undefined {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? sentRequest.load() : undefined), [isHydrated]);
}
