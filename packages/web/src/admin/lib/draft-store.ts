const PREFIX = "staff-draft ";
const WRITER = "staff-draft-writer";

/** Drafts that the tab's storage refused, because it is full or blocked. */
const unstored = new Map<string, string>();

const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

function tryStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps unsent text while the tab lives, for one member of staff. */
export const draftStore = {
  textOf(key: string): string | undefined {
    return unstored.get(key) ?? tryStorage((storage) => storage.getItem(PREFIX + key)) ?? undefined;
  },
  read(key: string): unknown {
    const text = draftStore.textOf(key);
    return text ? JSON.parse(text) : undefined;
  },
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  write(key: string, draft: object): void {
    const text = JSON.stringify(draft);
    unstored.set(key, text);
    tryStorage((storage) => {
      storage.setItem(PREFIX + key, text);
      unstored.delete(key);
    });
    tellWatchers();
  },
  drop(key: string): void {
    unstored.delete(key);
    tryStorage((storage) => storage.removeItem(PREFIX + key));
    tellWatchers();
  },
  /** Call it after sign-out, because drafts name customers. */
  clear(): void {
    unstored.clear();
    tryStorage((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    });
    tellWatchers();
  },
  keepFor(writer: string): void {
    const last = tryStorage((storage) => storage.getItem(WRITER));
    if (last && last !== writer) draftStore.clear();
    tryStorage((storage) => storage.setItem(WRITER, writer));
  },
};
