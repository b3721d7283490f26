import { type DescribedFaqs, describeFaqs } from "../catalogue/describe-faqs.ts";
import type { Faq } from "../catalogue/faq-schema.ts";
import { defaultPlans } from "../catalogue/plan-defaults.ts";
import { findCatalogueEntry, type SubService } from "../catalogue/rules.ts";
import { type LogRule, logRules } from "../kinds.ts";
import { formatCents, formatRange } from "../lib/money.ts";
import type { Change, Item } from "../lib/stream.ts";
import { inboxForms } from "../mail/schema.ts";
import { applyCorrections } from "../requests/correction-rules.ts";
import { describePayment, type Payment } from "../requests/invoices/rules.ts";
import type { SelectedService } from "../requests/quote-form/schema.ts";
import { defaultSettings } from "../settings/defaults.ts";
import { AuditEntity } from "../staff/audit.ts";
import type { AboutRequest } from "../staff/audit-schema.ts";

const findRule = (entity: string): LogRule => logRules[entity] ?? { fields: [] };

const describePrice = ({ name, low, high }: SubService) => `${name} ${formatRange({ low, high })}`;

function showField(name: string, item: Item): unknown {
  const value = item[name];
  if (name === "subServices" && value) return (value as SubService[]).map(describePrice);
  // A visitor may have typed the task.
  if (name === "services" && value)
    return [...new Set((value as SelectedService[]).map(({ serviceKey }) => serviceKey))];
  if ((name === "total" || name === "paidBefore") && value) return formatCents(value as number);
  if (name === "payment" && value) return describePayment(value as Payment);
  if (name === "totals" && value) return (value as number[]).map(formatCents);
  const isAddresses = item.__edb_e__ === "setting" && /_emails$/.test(String(item.key));
  if (!isAddresses) return value;
  return Array.isArray(value) ? { count: value.length } : undefined;
}

function findDefault({ __edb_e__: entity, key, id }: Item): Item | undefined {
  if (entity === "plan") return { __edb_e__: entity, ...defaultPlans.find((plan) => plan.id === id) };
  if (entity === "priceList")
    return { __edb_e__: entity, subServices: findCatalogueEntry(String(key))?.subServices };
  const value = defaultSettings[key as keyof typeof defaultSettings];
  return entity === "setting" ? { __edb_e__: entity, key, value } : undefined;
}

function pickFields(entity: string, item: Item = {}): Item {
  if (entity === "faqList") return describeFaqs((item.faqs ?? []) as Faq[]);
  const { fields: names, lengths = [] } = findRule(entity);
  const fields = names.map((name) => [name, showField(name, item)] as const);
  for (const name of lengths) {
    const text = item[name];
    if (typeof text === "string") fields.push([name, { characters: text.length }]);
  }
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A record without an earlier save began with the content of a new site. */
async function pickFieldsBefore({ entity, before, after = {} }: Change): Promise<Item> {
  if (before || entity !== "faqList") return pickFields(entity, before ?? findDefault(after));
  const { default: shipped } = await import("../catalogue/shipped-faqs.json", { with: { type: "json" } });
  return (shipped as Record<string, DescribedFaqs>)[String(after.place)] ?? describeFaqs([]);
}

/** What the log shortens may differ although it looks the same, such as two texts of one length. */
function pickDifferences(before: Item, after: Item, change: Change) {
  const { lengths = [] } = findRule(change.entity);
  const isShortened = (name: string) => change.before && ["services", ...lengths].includes(name);
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const differs = ([name]: [string, unknown]) =>
    isShortened(name)
      ? isOther(change.before?.[name], change.after?.[name])
      : isOther(before[name], after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}

const toText = (value: unknown) => (typeof value === "string" && value ? value : undefined);

const getId = (item: Item): string =>
  toText(item.id) ??
  toText(item.key) ??
  toText(item.place) ??
  toText(item.customerId) ??
  `${item.pk} ${item.sk}`;

function findRequest(item: Item): AboutRequest | undefined {
  const id = toText(item.requestId) ?? toText(item.id);
  // Records that only quote requests have name no form.
  const named = item.form ?? (item.requestId ? "quote" : item.__edb_e__);
  const form = inboxForms.find((known) => known === named);
  return form && id ? { form, id } : undefined;
}

/**
 * Records a change by staff, which has a new stamp. Views, variants and mails change no stamp. The
 * entry has the event's id, so a second delivery writes the same entry. 4 write units.
 */
export async function recordStreamChange(change: Change): Promise<void> {
  const { eventId, entity } = change;
  const isSent = inboxForms.some((form) => form === entity);
  const [before, after] = [change.before, change.after].map((item) =>
    item && isSent ? applyCorrections(item) : item,
  );
  const [actorId, at] = [toText(after?.changedBy), toText(after?.changedAt)];
  if (!after || !actorId || !at) return;
  if (before?.changedAt === after.changedAt && before?.version === after.version) return;
  const shown = { ...change, before, after };
  const request = findRequest(after);
  const { label: labelField = "", isAlwaysThere } = findRule(entity);
  const label = toText(after[labelField]);
  await AuditEntity.put({
    id: eventId,
    at,
    actorId,
    action: before || isAlwaysThere ? "changed" : "created",
    resourceType: isSent ? "request" : entity,
    resourceId: getId(after),
    ...(label && { label }),
    ...(request && { request }),
    ...pickDifferences(await pickFieldsBefore(shown), pickFields(entity, after), shown),
  }).go();
}
