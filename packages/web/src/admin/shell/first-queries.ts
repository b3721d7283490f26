import { pacificDay } from "@handyman/core/lib/date";
import { customerQuery, customersQuery } from "../customers/queries.ts";
import { dashboardQuery, dueQuery, latestQuery, readPeriod } from "../dashboard/dashboard.ts";
import { readInboxSearch, toColumnQuery } from "../inbox/filter.ts";
import {
  entryQuery,
  getBoardStatuses,
  type Inbox,
  inboxListQuery,
  messageInbox,
  requestInbox,
} from "../inbox/inbox.ts";
import { toFilterQuery } from "../lib/filter.ts";
import { colleaguesQuery } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { serviceNamesQuery } from "../lib/service-names.ts";
import { staffPaths } from "../paths.ts";
import { postsQuery, readPostsFilter } from "../posts/queries.ts";
import { weekQuery } from "../schedule/week-query.ts";
import { ownVisitQuery, ownVisitsQuery } from "../visits/queries.ts";

type Ask = (search: URLSearchParams, id: string) => void;

const askList =
  (inbox: Inbox): Ask =>
  (search) => {
    const { filter, view } = readInboxSearch(search);
    const queries =
      view === "board"
        ? getBoardStatuses(inbox).map((status) => toColumnQuery(filter, status))
        : [toFilterQuery(filter)];
    for (const query of queries) void client.prefetchInfiniteQuery(inboxListQuery(inbox, query));
    void client.prefetchQuery(colleaguesQuery);
    void client.prefetchQuery(serviceNamesQuery);
  };

const askEntry =
  (inbox: Inbox): Ask =>
  (_, id) => {
    void client.prefetchQuery(entryQuery(inbox, id));
    void client.prefetchQuery(colleaguesQuery);
  };

export const firstQueries: Readonly<Record<string, Ask>> = {
  [staffPaths.dashboard]: (search) => {
    void client.prefetchQuery(weekQuery(pacificDay()));
    for (const query of [dueQuery, latestQuery])
      void client.prefetchInfiniteQuery(inboxListQuery(requestInbox, query));
    void client.prefetchQuery(dashboardQuery(readPeriod(search)));
    void client.prefetchQuery(colleaguesQuery);
  },
  [staffPaths.requests]: askList(requestInbox),
  [staffPaths.request(":id")]: askEntry(requestInbox),
  [staffPaths.messages]: askList(messageInbox),
  [staffPaths.message(":id")]: askEntry(messageInbox),
  [staffPaths.customers]: (search) =>
    void client.prefetchInfiniteQuery(customersQuery(search.get("q") ?? "")),
  [staffPaths.customer(":id")]: (_, id) => void client.prefetchQuery(customerQuery(id)),
  [staffPaths.visits]: () => void client.prefetchQuery(ownVisitsQuery),
  [staffPaths.visit(":id")]: (_, id) => void client.prefetchQuery(ownVisitQuery(id)),
  [staffPaths.posts]: (search) => {
    const { status, q } = readPostsFilter(search);
    void client.prefetchInfiniteQuery(postsQuery(status, q));
  },
};
