import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api-error.ts";

/** What staff look at changes under their hands: answers are old after 10 seconds, and a tab that is looked at again asks anew. */
export const createStaffQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.isRefusal),
      },
    },
  });
