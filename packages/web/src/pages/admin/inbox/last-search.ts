/** The filter that each inbox was left with, so that the way back leads to the same list. */
const searches = new Map<string, string>();

export const rememberSearch = (list: string, search: string): void => void searches.set(list, search);

/** The address of an inbox as it was left. */
export const lastAddress = (list: string): string => list + (searches.get(list) ?? "");
