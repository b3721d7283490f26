import { formStatuses } from "@handyman/core/inbox/rules";
import type { InboxForm } from "@handyman/core/mail/schema";
import { staffApi } from "../lib/api.ts";
import { staffPaths } from "../paths.ts";

export const requestInbox = {
  form: "quote",
  noun: "request",
  title: "Requests",
  list: staffPaths.requests,
  entry: staffPaths.request,
  statuses: formStatuses.quote,
} as const;

export const messageInbox = {
  form: "contact",
  noun: "message",
  title: "Messages",
  list: staffPaths.messages,
  entry: staffPaths.message,
  statuses: formStatuses.contact,
} as const;

export type Inbox = typeof requestInbox | typeof messageInbox;

/** The messages' API has fewer statuses and fewer fields of an entry, which `isRequest` tells apart. */
export const getInboxApi = (form: InboxForm): typeof staffApi.requests =>
  form === "quote" ? staffApi.requests : (staffApi.messages as unknown as typeof staffApi.requests);

const searches = new Map<string, string>();
const openedIds = new Map<string, string>();

export const saveSearch = (list: string, search: string): void => void searches.set(list, search);
export const getLastAddress = (list: string): string => list + (searches.get(list) ?? "");
export const saveOpened = (list: string, id: string): void => void openedIds.set(list, id);

/** Returns the entry that staff come back from, once. The next visit starts at the top. */
export function takeLastOpened(list: string): string | undefined {
  const id = openedIds.get(list);
  openedIds.delete(list);
  return id;
}
