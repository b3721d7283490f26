import { getEntity, type RawItem, readStored } from "../lib/copy.ts";
import { toItem } from "../lib/stream.ts";
import { applyCorrections } from "../requests/correction-rules.ts";
import { type Quote, QuoteEntity } from "../requests/quote-form/entity.ts";

function toQuoteKey({ requestId }: RawItem): RawItem {
  const { Key } = QuoteEntity.get({ id: requestId?.S ?? "" }).params<{ Key: { pk: string; sk: string } }>();
  return { pk: { S: Key.pk }, sk: { S: Key.sk } };
}

const readEmail = (item: RawItem) => applyCorrections(toItem(item) as Quote).email;

/**
 * Returns the links whose request has another email now than in the table of the past: a correction
 * ended them, because they went to an address that may be a stranger's. Two read units for each
 * link.
 */
export async function findEndedLinks(missing: readonly RawItem[], past: string): Promise<Set<RawItem>> {
  const links = missing.filter((item) => getEntity(item) === "customerLink");
  const keys = links.map(toQuoteKey);
  const [live, earlier] = await Promise.all([readStored(keys), readStored(keys, past)]);
  const hasMoved = (index: number) => {
    const [now, then] = [live[index], earlier[index]];
    return now && then && readEmail(now) !== readEmail(then);
  };
  return new Set(links.filter((_link, index) => hasMoved(index)));
}
