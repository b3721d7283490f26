import { createStore } from "../../lib/store.ts";

const KEY = "staff-drafts";

interface Kept {
  writer?: string;
  drafts: Record<string, object>;
}

function load(): Kept {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? "") as Kept;
  } catch {
    return { drafts: {} };
  }
}

const store = createStore(load());

function keep(next: Kept | undefined): void {
  try {
    if (next) window.sessionStorage.setItem(KEY, JSON.stringify(next));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // The storage is full or blocked. The drafts then live until a reload.
  }
  store.write(next ?? { drafts: {} });
}

const keepDrafts = (drafts: Kept["drafts"]) => keep({ ...store.read(), drafts });

/** Keeps unsent text while the tab lives, for one member of staff. */
export const draftStore = {
  watch: store.watch,
  read: (key: string): object | undefined => store.read().drafts[key],
  write: (key: string, draft: object) => keepDrafts({ ...store.read().drafts, [key]: draft }),
  drop(key: string): void {
    const { [key]: _, ...drafts } = store.read().drafts;
    keepDrafts(drafts);
  },
  /** Call it after sign-out, because drafts name customers. */
  clear: () => keep(undefined),
  keepFor(writer: string): void {
    const { writer: last = writer, drafts } = store.read();
    keep({ writer, drafts: last === writer ? drafts : {} });
  },
};
