import type { MediaImage } from "@handyman/core/media/schema";
import type { Service } from "@handyman/core/service/schema";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/site-data.ts";

export interface CardService {
  slug: string;
  title: string;
  description: string;
  isPopular?: boolean;
  cardImage?: MediaImage | null;
}

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
