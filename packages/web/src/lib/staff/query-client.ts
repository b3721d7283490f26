import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api-error.ts";

/**
 * What staff look at changes under their hands: answers are old after 10 seconds, and a tab that is looked at again asks anew.
 * Without a connection nothing waits for it unseen: it fails, says so, and what was shown ahead is taken back.
 */
export const createStaffQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        // What the mode above would turn off.
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.isRefusal),
      },
      mutations: { networkMode: "always" },
    },
  });
