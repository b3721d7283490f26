/** The filter that each inbox was left with, so that the way back leads to the same list. */
const searches = new Map<string, string>();

export const rememberSearch = (list: string, search: string): void => void searches.set(list, search);

/** The entry that each inbox was left for. */
const opened = new Map<string, string>();

export const rememberOpened = (list: string, id: string): void => void opened.set(list, id);

/** The entry that somebody comes back from; once, since the next visit begins at the top. */
export function takeOpened(list: string): string | undefined {
  const id = opened.get(list);
  opened.delete(list);
  return id;
}

/** The address of an inbox as it was left. */
export const lastAddress = (list: string): string => list + (searches.get(list) ?? "");
