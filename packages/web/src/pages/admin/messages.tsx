import { messageInbox } from "../../features/staff-requests/inbox.ts";
import { InboxPage } from "./inbox/inbox-page.tsx";

/** The inbox of the contact form. */
export const MessagesPage = () => <InboxPage inbox={messageInbox} />;
