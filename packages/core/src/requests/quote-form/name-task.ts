import { findTaskName } from "@handyman/business/catalogue-es";
import { findServiceName } from "@handyman/business/service-names-es";
import type { Language } from "../../lib/language.ts";
import { unknownTask } from "./rules.ts";
import type { SelectedService } from "./schema.ts";
import * as spanish from "./spanish-labels.ts";

/** Requests keep the English names. A service or task that staff added has no other name. */
export const nameService = (key: string, name: string, language: Language): string =>
  (language === "es" && findServiceName(key)) || name;

export function nameTask(
  { serviceKey, serviceName, subService }: SelectedService,
  language: Language,
): string {
  const service = nameService(serviceKey, serviceName, language);
  if (language === "en") return `${service}: ${subService}`;
  const task = subService === unknownTask ? spanish.unknownTask : findTaskName(serviceKey, subService);
  return `${service}: ${task ?? subService}`;
}
