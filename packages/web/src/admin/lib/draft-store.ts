import { createStore } from "../../lib/store.ts";
import { tryStorage } from "../../lib/try-storage.ts";

const KEY = "staff-drafts";

type Kept = { writer?: string; drafts: Record<string, object> };

const stored = tryStorage((): Kept | null => JSON.parse(window.sessionStorage.getItem(KEY) ?? "null"));

const store = createStore(stored ?? { drafts: {} });

/** Without storage, the drafts live until a reload. */
function keep(next: Kept): void {
  tryStorage(() => window.sessionStorage.setItem(KEY, JSON.stringify(next)));
  store.write(next);
}

const keepDrafts = (drafts: Kept["drafts"]) => keep({ ...store.read(), drafts });

export const draftStore = {
  watch: store.watch,
  read: (key: string): object | undefined => store.read().drafts[key],
  write: (key: string, draft: object) => keepDrafts({ ...store.read().drafts, [key]: draft }),
  drop(key: string): void {
    const { [key]: _, ...drafts } = store.read().drafts;
    keepDrafts(drafts);
  },
  /** Call it after sign-out, because drafts name customers. */
  clear(): void {
    tryStorage(() => window.sessionStorage.removeItem(KEY));
    store.write({ drafts: {} });
  },
  keepFor(writer: string): void {
    const { writer: last = writer, drafts } = store.read();
    keep({ writer, drafts: last === writer ? drafts : {} });
  },
};
