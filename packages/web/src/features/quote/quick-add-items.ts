import { catalogue } from "@handyman/core/catalogue/schema";
import { type ServiceItem, sameService } from "./state.ts";

interface QuickAddGroup {
  name: string;
  items: ServiceItem[];
}

const groups: readonly QuickAddGroup[] = catalogue.map(({ key, name, subServices }) => ({
  name,
  items: subServices.map((sub) => ({ serviceKey: key, serviceName: name, subService: sub.name })),
}));

/** The catalogue's items whose name, or whose service's name, holds every word of the query. */
export function findItems(query: string): readonly QuickAddGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap(({ name, items }) => {
    const found = items.filter((item) => {
      const text = `${name} ${item.subService}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return found.length > 0 ? [{ name, items: found }] : [];
  });
}

/** Stages an item that is not staged, and the other way round. */
export function toggled(staged: readonly ServiceItem[], item: ServiceItem): ServiceItem[] {
  const rest = staged.filter((present) => !sameService(present, item));
  return rest.length < staged.length ? rest : [...staged, item];
}
