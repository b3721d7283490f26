import type { Service } from "@handyman/core/service/schema";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/site-data.ts";

/** The build's list, which stands in for the API, has only words. */
export type CardService = Pick<Service, "slug" | "title" | "description"> & Partial<Service>;

export function useServices(): readonly CardService[] | undefined {
  const answer = useQuery({
    queryKey: ["services"],
    queryFn: () => ask(async ({ api, readJson }) => (await readJson(api.services.$get())).items),
  });
  const standIn = useQuery({
    queryKey: ["services", "content"],
    queryFn: async () => (await import("../../content/services.ts")).serviceContents,
    enabled: answer.isError,
  });
  return answer.data ?? standIn.data;
}

export function useService(slug: string): { service: Service | undefined; isGone: boolean } {
  const { data, error } = useQuery({
    queryKey: ["services", slug],
    queryFn: () => ask(({ api, readJson }) => readJson(api.services[":slug"].$get({ param: { slug } }))),
  });
  return { service: data, isGone: error instanceof ApiError && error.status === 404 };
}
