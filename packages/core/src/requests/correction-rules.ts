import type { Language } from "../lib/language.ts";
import type { Urgency } from "./quote-form/rules.ts";
import type { SelectedService } from "./quote-form/schema.ts";

/** A message has only the first four. */
interface Correctable {
  name: string;
  email: string;
  phone: string;
  language: Language;
  address: string;
  services: SelectedService[];
  urgency: Urgency;
  preferredDate: string;
  preferredWindow: string;
  alternateDate: string;
}

export type Corrections = Partial<Correctable>;

interface Correction {
  /** The sent values of the fields that staff corrected. */
  asSent?: Corrections;
}

export type Corrected<R> = R & Correction;

/** Every reader of a stored record calls this, except a check of what was sent. */
export function applyCorrections<R extends { corrections?: Corrections | undefined }>(
  record: R,
): Corrected<R> {
  const { corrections = {}, ...sent } = record;
  const names = Object.keys(corrections) as (keyof Corrections)[];
  const asSent = Object.fromEntries(names.map((name) => [name, (sent as Corrections)[name]]));
  const shown = names.length > 0 ? { ...sent, ...corrections, asSent } : sent;
  return shown as unknown as Corrected<R>;
}

export const restoreSent = <R extends Correction>(record: R): R => ({ ...record, ...record.asSent });
