import { catalogue, catalogueEntry, type ServiceKey } from "@handyman/core/catalogue/schema";
import { limits } from "@handyman/core/quote/rules";
import type { ServiceItem, StartOptions } from "./state.ts";

const MAX_NOTE = 500;

const planNames = new Map([
  ["essential", "Essential"],
  ["plus", "Plus"],
  ["premium", "Premium"],
]);

const PLAN_SERVICE = "home-maintenance:Seasonal Home Checkup";

export const findServiceKey = (service: string | null | undefined): ServiceKey | "" =>
  catalogue.find(({ key }) => key === service)?.key ?? "";

function findItem(text: string): ServiceItem | undefined {
  const [name = "", ...rest] = text.split(":");
  const serviceKey = findServiceKey(name);
  const entry = catalogueEntry(serviceKey);
  const sub = entry?.subServices.find((one) => one.name === rest.join(":"));
  if (!serviceKey || !entry || !sub) return undefined;
  return { serviceKey, serviceName: entry.name, subService: sub.name };
}

const cutNote = (text: string | null) =>
  (text ?? "")
    .trim()
    .slice(0, MAX_NOTE)
    .replace(/[\uD800-\uDBFF]$/, "");

/**
 * Reads what an address asks the quote form to begin with: `service=`, `add=<serviceKey>:<sub-service>` up to 20 times,
 * `note=` for the description, and `plan=essential|plus|premium`. Anybody can write an address, so this ignores
 * services that the catalogue doesn't have.
 */
export function readStartOptions(search: URLSearchParams): StartOptions {
  const plan = planNames.get(search.get("plan") ?? "");
  const items = new Set([...(plan ? [PLAN_SERVICE] : []), ...search.getAll("add")]);
  const services = [...items].flatMap((item) => findItem(item) ?? []).slice(0, limits.services);
  const description = cutNote(search.get("note")) || (plan ? `I would like the ${plan} plan.` : "");
  const service = plan ? "home-maintenance" : findServiceKey(search.get("service"));
  return {
    ...(service && { initialService: service }),
    ...(services.length > 0 && { services }),
    ...(description && { description }),
  };
}
