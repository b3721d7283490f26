import { otherService } from "@handyman/core/catalogue/service-rules";
import { use } from "react";
import { words } from "../../content/pages/quote-form-parts.ts";
import { type FormLanguage, Name, type PartLanguage, useFormLanguage } from "./form-language.tsx";
import { isOpen, type ServiceItem } from "./state.ts";

const english: PartLanguage = { words };

/** Without their words, parts speak English: the visitor still gets them. */
export const loadPartLanguage = async ({ loadParts }: FormLanguage): Promise<PartLanguage> =>
  (await loadParts?.()) ?? english;

/** Suspends until the words are there. */
export function usePartLanguage(): PartLanguage {
  const { loadParts } = useFormLanguage();
  return (loadParts && use(loadParts())) ?? english;
}

/** Of a request's item, for plain text. */
export const nameService = ({ jobs }: PartLanguage, { serviceKey, serviceName }: ServiceItem): string =>
  jobs?.findServiceName(serviceKey) ?? serviceName;

export const nameTask = ({ jobs }: PartLanguage, { serviceKey, subService }: ServiceItem): string =>
  jobs?.findTaskName(serviceKey, subService) ?? subService;

export const ServiceName = ({ item }: { item: ServiceItem }) => (
  <Name found={usePartLanguage().jobs?.findServiceName(item.serviceKey)} english={item.serviceName} />
);

export function TaskName({ item }: { item: ServiceItem }) {
  const { jobs } = usePartLanguage();
  const { serviceKey, subService } = item;
  // The visitor's own words are in any language.
  const own = serviceKey === otherService.key ? subService : undefined;
  return <Name found={own ?? jobs?.findTaskName(serviceKey, subService)} english={subService} />;
}

/** Returns the name of the task, or of the service if no task is chosen. */
export const nameItem = (language: PartLanguage, item: ServiceItem): string =>
  isOpen(item) ? nameService(language, item) : nameTask(language, item);
