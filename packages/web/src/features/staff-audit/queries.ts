import { infiniteQueryOptions } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";
import { type AuditFilters, queryOf } from "./filters.ts";

export const auditQuery = (filters: AuditFilters) => {
  const query = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: ["audit", query],
    queryFn: ({ pageParam }) =>
      answerOf(staffApi.audit.$get({ query: { ...query, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });
};
