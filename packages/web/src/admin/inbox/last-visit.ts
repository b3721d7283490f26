const searches = new Map<string, string>();

const openedIds = new Map<string, string>();

export const saveSearch = (list: string, search: string): void => void searches.set(list, search);

export const saveOpened = (list: string, id: string): void => void openedIds.set(list, id);

/** Returns the entry that staff come back from, once. The next visit starts at the top. */
export function takeLastOpened(list: string): string | undefined {
  const id = openedIds.get(list);
  openedIds.delete(list);
  return id;
}

export const getLastAddress = (list: string): string => list + (searches.get(list) ?? "");
