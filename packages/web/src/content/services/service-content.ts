/** Each slug is a key of the catalogue. */
export type ServiceSlug =
  | "furniture-assembly"
  | "drywall-repair"
  | "painting-services"
  | "electrical-repair"
  | "plumbing-repair"
  | "carpentry-services"
  | "deck-repair"
  | "gutter-cleaning"
  | "tile-installation"
  | "fence-repair"
  | "door-window-repair"
  | "security-installation";

/** Prices are in the catalogue. */
export interface ServiceContent {
  slug: string;
  /** Empty for a service that staff added: its title, texts and picture come from the API only. */
  title: string;
  /** For search engines: at most 160 characters. */
  description: string;
  intro: string;
  included: readonly string[];
  steps: readonly { title: string; text: string }[];
  faqs: readonly { question: string; answer: string }[];
  /** The names of its tasks in another language, by their English names. */
  tasks?: Readonly<Record<string, string>>;
  /** Services that customers often want together. */
  related: readonly ServiceSlug[];
}
