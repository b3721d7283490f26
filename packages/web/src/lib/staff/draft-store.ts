const PREFIX = "staff-draft ";
/** Whose drafts the tab keeps. */
const WRITER = "staff-draft-writer";

/** What the tab's storage did not take: it is full, or the browser gives none. Kept until the page goes. */
const unstored = new Map<string, string>();

const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Runs what needs the storage; undefined where there is none. */
function tryStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was typed and not sent, for as long as the tab lives: beside the tokens, and of one member of staff. */
export const draftStore = {
  /** The draft that was kept under this key, as JSON; undefined when there is none. */
  textOf(key: string): string | undefined {
    return unstored.get(key) ?? tryStorage((storage) => storage.getItem(PREFIX + key)) ?? undefined;
  },
  /** The same as JSON gives it back. */
  read(key: string): unknown {
    const text = draftStore.textOf(key);
    return text ? JSON.parse(text) : undefined;
  },
  /** Calls after each change of any draft; answers how to stop. */
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
  /** After signing out: nothing that was typed about a customer is left to whoever comes next. */
  clear(): void {
    unstored.clear();
    tryStorage((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    });
    tellWatchers();
  },
  /** Drops what somebody else has typed in this tab. */
  keepFor(writer: string): void {
    const last = tryStorage((storage) => storage.getItem(WRITER));
    if (last && last !== writer) draftStore.clear();
    tryStorage((storage) => storage.setItem(WRITER, writer));
  },
};
