import { useQuery } from "@tanstack/react-query";
import { answerOf, api } from "../../lib/api.ts";
import type { CardService } from "./service-card.tsx";

/** The services as the site's own words have them, without images: what shows when the API does not answer. */
async function servicesOfContent(): Promise<CardService[]> {
  const { serviceContents } = await import("../../content/services.ts");
  return serviceContents.map(({ slug, title, description }) => ({
    slug,
    title,
    description,
    isPopular: false,
    cardImage: null,
  }));
}

/** Active services in staff's order. A failure is silent (specification 8): the content's list stands in. */
export function useServices(): { services: readonly CardService[]; isLoading: boolean } {
  const answer = useQuery({
    queryKey: ["services"],
    queryFn: async () => (await answerOf(api.services.$get())).items,
  });
  const standIn = useQuery({
    queryKey: ["services", "content"],
    queryFn: servicesOfContent,
    enabled: answer.isError,
  });
  const services = answer.data ?? standIn.data;
  return { services: services ?? [], isLoading: services === undefined };
}
