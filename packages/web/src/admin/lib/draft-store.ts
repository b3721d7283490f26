import { atom } from "nanostores";
import { tryStorage } from "../../lib/try-storage.ts";

const KEY = "staff-drafts";

type Kept = { writer?: string; drafts: Record<string, object> };

const stored = tryStorage((): Kept | null => JSON.parse(window.sessionStorage.getItem(KEY) ?? "null"));

const store = atom(stored ?? { drafts: {} });

function keep(next: Kept): void {
  tryStorage(() => window.sessionStorage.setItem(KEY, JSON.stringify(next)));
  store.set(next);
}

const keepDrafts = (drafts: Kept["drafts"]) => keep({ ...store.get(), drafts });

export const draftStore = {
  watch: store.listen,
  read: (key: string): object | undefined => store.get().drafts[key],
  write: (key: string, draft: object) => keepDrafts({ ...store.get().drafts, [key]: draft }),
  drop(key: string): void {
    const { [key]: _, ...drafts } = store.get().drafts;
    keepDrafts(drafts);
  },
  /** Call it after sign-out, because drafts name customers. */
  clear(): void {
    tryStorage(() => window.sessionStorage.removeItem(KEY));
    store.set({ drafts: {} });
  },
  keepFor(writer: string): void {
    const { writer: last = writer, drafts } = store.get();
    keep({ writer, drafts: last === writer ? drafts : {} });
  },
};
