import { messageInbox } from "../../features/staff-requests/inbox.ts";
import { EntryPage } from "./inbox/entry-page.tsx";

/** One message of the contact form. */
export const MessagePage = () => <EntryPage inbox={messageInbox} />;
