import { requestInbox } from "../../features/staff-requests/inbox.ts";
import { EntryPage } from "./inbox/entry-page.tsx";

/** One quote request. */
export const RequestPage = () => <EntryPage inbox={requestInbox} />;
