import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";

/** Shows a lost connection at once. By default TanStack Query pauses calls until the connection is back. */
export const createStaffQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.isRefusal),
      },
      mutations: { networkMode: "always" },
    },
  });
