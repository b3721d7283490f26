import { formStatuses, type RequestStatus } from "@handyman/core/inbox/rules";
import type { InboxForm } from "@handyman/core/lib/inbox-form";
import { staffApi } from "../lib/api.ts";
import { staffPaths } from "../paths.ts";

export interface Inbox {
  form: InboxForm;
  noun: "request" | "message";
  title: string;
  list: string;
  entry: (id: string) => string;
  statuses: readonly RequestStatus[];
}

export const requestInbox: Inbox = {
  form: "quote",
  noun: "request",
  title: "Requests",
  list: staffPaths.requests,
  entry: staffPaths.request,
  statuses: formStatuses.quote,
};

export const messageInbox: Inbox = {
  form: "contact",
  noun: "message",
  title: "Messages",
  list: staffPaths.messages,
  entry: staffPaths.message,
  statuses: formStatuses.contact,
};

/** The messages' API has fewer statuses and fewer fields of an entry, which `isRequest` tells apart. */
export const getInboxApi = (form: InboxForm): typeof staffApi.requests =>
  form === "quote" ? staffApi.requests : (staffApi.messages as unknown as typeof staffApi.requests);
