/**
 * The plain half of the quote's schema: choices, limits and messages. The form has only this, so that a page does not
 * fetch the schema library; a test holds the form's checks and the schema to the same answers.
 */
export const urgencies = ["no-rush", "asap", "preferred-date-range", "flexible"] as const;
export type Urgency = (typeof urgencies)[number];

export const contactMethods = ["email", "phone", "sms"] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** Longest texts (decisions, "Rules that the specification hides"), in characters. */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  address: 300,
  details: 5000,
  services: 20,
  source: 100,
} as const;

/** Paths of the site's pages; no other text is kept as the page that a form was sent from. */
export const sourcePattern = /^\/[a-z0-9/-]*$/;

/** The `source` of a form on the page at this path; none for a path that no page has, which must cost nobody their form. */
export function sourceOf(pathname: string): { source?: string } {
  const source = pathname.toLowerCase();
  return source.length <= limits.source && sourcePattern.test(source) ? { source } : {};
}

/** The messages of specification 5, letter for letter; the server answers with the same ones. */
export const messages = {
  firstName: "First name is required.",
  lastName: "Last name is required.",
  name: "Name is required.",
  email: "Email is required.",
  emailFormat: "Please enter a valid email address.",
  phone: "Phone number is required.",
  phoneFormat: "Please enter a valid phone number.",
  address: "Property address is required.",
  services: "Please select at least one service.",
  contactMethod: "Please select a contact method.",
  details: "Project description is required.",
  preferredDate: "Preferred date is required when selecting preferred date range.",
  datePast: "Please choose today or a later date.",
  alternateDate: "The second-choice date must differ from the preferred date.",
} as const;

/** What is said of a text past its limit. */
export const tooLong = (what: string, max: number) => `${what} must be at most ${max} characters.`;

/** What looks like an address (specification 5): zod's own pattern. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
