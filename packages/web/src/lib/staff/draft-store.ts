const PREFIX = "staff-draft ";
/** Whose drafts the tab keeps. */
const WRITER = "staff-draft-writer";

/** What the tab's storage did not take: it is full, or the browser gives none. Kept until the page goes. */
const unstored = new Map<string, string>();

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
  /** The draft that was kept under this key, as JSON gives it back; undefined when there is none. */
  read(key: string): unknown {
    const text = unstored.get(key) ?? tryStorage((storage) => storage.getItem(PREFIX + key));
    return text ? JSON.parse(text) : undefined;
  },
  write(key: string, draft: object): void {
    const text = JSON.stringify(draft);
    unstored.set(key, text);
    tryStorage((storage) => {
      storage.setItem(PREFIX + key, text);
      unstored.delete(key);
    });
  },
  drop(key: string): void {
    unstored.delete(key);
    tryStorage((storage) => storage.removeItem(PREFIX + key));
  },
  /** After signing out: nothing that was typed about a customer is left to whoever comes next. */
  clear(): void {
    unstored.clear();
    tryStorage((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    });
  },
  /** Drops what somebody else has typed in this tab. */
  keepFor(writer: string): void {
    const last = tryStorage((storage) => storage.getItem(WRITER));
    if (last && last !== writer) draftStore.clear();
    tryStorage((storage) => storage.setItem(WRITER, writer));
  },
};
