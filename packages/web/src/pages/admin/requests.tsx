import { requestInbox } from "../../features/staff-requests/inbox.ts";
import { InboxPage } from "./inbox/inbox-page.tsx";

/** The inbox of quote requests. */
export const RequestsPage = () => <InboxPage inbox={requestInbox} />;
