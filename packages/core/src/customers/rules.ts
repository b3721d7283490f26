import { normalizeEmail } from "../lib/email.ts";
import { toDigits } from "../lib/phone.ts";

export const keyKinds = ["email", "phone"] as const;
export type KeyKind = (typeof keyKinds)[number];

export const keyLists = { email: "emails", phone: "phones" } as const;

export const personFields = ["name", "email", "phone", "address"] as const;
export type PersonFacts = Record<(typeof personFields)[number], string>;

/** Stands for the sent value only, so a later request that says something else wins. */
export type PersonCorrections = Partial<Record<keyof PersonFacts, { sent: string; value: string }>>;

type Person = PersonFacts & { corrections?: PersonCorrections | undefined };

export function correctPerson<P extends Person>(person: P): P {
  const { corrections = {} } = person;
  const names = personFields.filter((name) => corrections[name]?.sent === person[name]);
  return { ...person, ...Object.fromEntries(names.map((name) => [name, corrections[name]?.value])) };
}

export function listSent(person: Person): Partial<PersonFacts> {
  const { corrections = {} } = person;
  const names = personFields.filter((name) => corrections[name]?.value === person[name]);
  return Object.fromEntries(names.map((name) => [name, corrections[name]?.sent]));
}

export interface ContactKey {
  kind: KeyKind;
  value: string;
}

export const customerLimits = {
  /** Keeps the record small when a program sends many addresses with one phone number. */
  addresses: 20,
  members: 20,
  reason: 500,
  note: 5000,
} as const;

const usPhone = /^[2-9]\d\d[2-9]\d{6}$/;
const oneDigit = /^(\d)\1*$/;

/**
 * Returns the number that identifies a customer, or undefined for a number that many people type or
 * that can't exist.
 */
export function toPhoneKey(phone: string): string | undefined {
  const digits = toDigits(phone);
  return usPhone.test(digits) && !oneDigit.test(digits) ? digits : undefined;
}

/**
 * The email comes first, because it decides when email and phone name two customers. A request that
 * staff entered may have neither.
 */
export function listContactKeys({ email, phone }: { email: string; phone: string }): ContactKey[] {
  const number = toPhoneKey(phone);
  return [
    ...(email ? [{ kind: "email" as const, value: normalizeEmail(email) }] : []),
    ...(number ? [{ kind: "phone" as const, value: number }] : []),
  ];
}

export const nameKey = ({ kind, value }: ContactKey) => `${kind} ${value}`;
