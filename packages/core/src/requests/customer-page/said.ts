import type { Language } from "../../lib/language.ts";
import { formatCents } from "../../lib/money.ts";
import { letterWords } from "../estimates/letter-labels.ts";
import type { DeclineReason } from "../estimates/rules.ts";
import type { ContactDetails } from "./schema.ts";

/** What a customer told us by a form that asks for more than a text. */
export type Said =
  | { act: "accept"; option: string; total: number; name: string; isTold: boolean }
  | { act: "take-back" }
  | { act: "decline"; reason: DeclineReason; text: string }
  | { act: "ask-for-change"; text: string }
  | ({ act: "details" } & Partial<Pick<ContactDetails, "phone" | "address">>);

interface Words {
  signed(price: string, name: string): string;
  /** Staff wrote it down. */
  told(price: string, name: string): string;
  option(name: string, total: string): string;
  takeBack: string;
  decline(reason: string): string;
  change: string;
  phone(number: string): string;
  address(address: string): string;
}

const wordsOf: Record<Language, Words> = {
  en: {
    signed: (price, name) => `Accepted ${price}, signed ${name}.`,
    told: (price, name) => `Accepted ${price}, as ${name} told us.`,
    option: (name, total) => `“${name}” for ${total}`,
    takeBack: "Took the acceptance back.",
    decline: (reason) => `Declined: ${reason}.`,
    change: "Wants a change:",
    phone: (number) => `My phone number is ${number}.`,
    address: (address) => `The address is ${address}.`,
  },
  es: {
    signed: (price, name) => `Acepté ${price}, con la firma ${name}.`,
    told: (price, name) => `${name} nos dijo que acepta ${price}.`,
    option: (name, total) => `“${name}” por ${total}`,
    takeBack: "Retiré mi aceptación.",
    decline: (reason) => `No acepté el precio: ${reason}.`,
    change: "Quiero cambiar algo:",
    phone: (number) => `Mi número de teléfono es ${number}.`,
    address: (address) => `La dirección es ${address}.`,
  },
};

/** Staff read English. The customer's page shows the words in its own language. */
export function describeSaid(said: Said, language: Language = "en"): string {
  const words = wordsOf[language];
  switch (said.act) {
    case "accept": {
      const total = formatCents(said.total);
      const price = said.option ? words.option(said.option, total) : total;
      return said.isTold ? words.told(price, said.name) : words.signed(price, said.name);
    }
    case "take-back":
      return words.takeBack;
    case "decline": {
      const reason = letterWords[language].declineReasons[said.reason];
      return [words.decline(reason), said.text].filter(Boolean).join("\n");
    }
    case "ask-for-change":
      return `${words.change}\n${said.text}`;
    case "details":
      return [said.phone && words.phone(said.phone), said.address && words.address(said.address)]
        .filter(Boolean)
        .join("\n");
  }
}
