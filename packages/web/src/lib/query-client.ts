import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const MINUTE = 60_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.isRefusal),
        refetchOnWindowFocus: false,
      },
    },
  });
