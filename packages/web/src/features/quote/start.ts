import { catalogue, catalogueEntry, type ServiceKey } from "@handyman/core/catalogue/schema";
import { limits } from "@handyman/core/quote/rules";
import type { ServiceItem, StartOptions } from "./state.ts";

/** Longest description that an address may bring along, in characters. */
const MAX_NOTE = 500;

/** How the plans are called in a request; /home-maintenance-plans says what they hold. */
const planNames = new Map([
  ["essential", "Essential"],
  ["plus", "Plus"],
  ["premium", "Premium"],
]);

/** What a plan's request asks for: its first visit is a checkup. */
const PLAN_SERVICE = "home-maintenance:Seasonal Home Checkup";

/** The key of a service of the catalogue; empty for anything else. */
export const keyOf = (service: string | null | undefined): ServiceKey | "" =>
  catalogue.find(({ key }) => key === service)?.key ?? "";

/** The item that `<serviceKey>:<sub-service>` names, or none when the catalogue does not have it. */
function itemOf(text: string): ServiceItem | undefined {
  const [name = "", ...rest] = text.split(":");
  const serviceKey = keyOf(name);
  const entry = catalogueEntry(serviceKey);
  const sub = entry?.subServices.find((one) => one.name === rest.join(":"));
  if (!serviceKey || !entry || !sub) return undefined;
  return { serviceKey, serviceName: entry.name, subService: sub.name };
}

/** At most `MAX_NOTE` characters, without half of a surrogate pair at its end. */
const noteOf = (text: string | null) =>
  (text ?? "")
    .trim()
    .slice(0, MAX_NOTE)
    .replace(/[\uD800-\uDBFF]$/, "");

/**
 * What an address asks the quote form to begin with: `service=`, `add=<serviceKey>:<sub-service>` up to 20 times,
 * `note=` for the description, and `plan=essential|plus|premium` (decisions, "Plans" and "Calculator"). Anybody can write
 * an address, so whatever the catalogue does not have is left out, and the visitor sees all of it before sending.
 */
export function startOf(search: URLSearchParams): StartOptions {
  const plan = planNames.get(search.get("plan") ?? "");
  const wishes = new Set([...(plan ? [PLAN_SERVICE] : []), ...search.getAll("add")]);
  const services = [...wishes].flatMap((wish) => itemOf(wish) ?? []).slice(0, limits.services);
  const description = noteOf(search.get("note")) || (plan ? `I would like the ${plan} plan.` : "");
  const service = plan ? "home-maintenance" : keyOf(search.get("service"));
  return {
    ...(service && { initialService: service }),
    ...(services.length > 0 && { services }),
    ...(description && { description }),
  };
}
