/** The form imports this file without the schema library, to keep its page small. */
export const urgencies = ["no-rush", "asap", "preferred-date-range", "flexible"] as const;
export type Urgency = (typeof urgencies)[number];

/** How soon we come. */
export const levelTimes = {
  "no-rush": "within 1 to 2 weeks",
  asap: "within 1 to 3 days",
  flexible: "within 1 to 2 weeks",
} as const;

/** A visitor can ask for a time, and others may take its places before we answer. */
export const wishIsOpen = "This time is your wish. We'll confirm it, or offer you another one.";

export const contactMethods = ["email", "phone", "sms"] as const;
export type ContactMethod = (typeof contactMethods)[number];

/**
 * Returns which ways to reach a customer a request must have. With the setting
 * `phone_or_email_is_enough` it needs only the one of the contact method, and both stay required
 * until the customer has chosen it.
 */
export function findNeededContacts(contactMethod: ContactMethod | "", isOneEnough: boolean) {
  const needsBoth = !isOneEnough || contactMethod === "";
  return { phone: needsBoth || contactMethod !== "email", email: needsBoth || contactMethod === "email" };
}

export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  address: 300,
  details: 5000,
  message: 5000,
  services: 20,
  source: 100,
} as const;

/**
 * Stands for the task of a service that has no list of tasks, or whose list the visitor can't see.
 */
export const unknownTask = "Not chosen yet";

export const sourcePattern = /^\/[a-z0-9/-]*$/;

/**
 * Returns no source for a path that the server would refuse, so that the visitor can still send the
 * form.
 */
export function toSource(pathname: string): { source?: string } {
  const source = pathname.toLowerCase();
  return source.length <= limits.source && sourcePattern.test(source) ? { source } : {};
}

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
  tooManyServices: `At most ${limits.services} services can be sent.`,
  service: "Please select a service from the list.",
  contactMethod: "Please select a contact method.",
  details: "Project description is required.",
  preferredDate: "Preferred date is required when selecting preferred date range.",
  datePast: "Please choose today or a later date.",
  alternateDate: "The second-choice date must differ from the preferred date.",
} as const;

/** The fields whose length is limited, as the forms name them. */
export const fieldNames = {
  name: "Name",
  email: "Email",
  address: "Property address",
  details: "Project description",
  message: "Message",
} as const;

export const tooLong = (what: string, max: number) => `${what} must be at most ${max} characters.`;

export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/**
 * Returns the first name. After a title or an initial, returns the whole name, such as "Dr. Alice
 * Smith" or "The Smiths".
 */
export function getGreetingName(name: string): string {
  const first = getFirstName(name);
  return /\.$|^(the|mr|mrs|ms|dr)$/i.test(first) ? name.trim() : first;
}

export const isPhone = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ""));

export const MIN_FILL_MS = 1000;

/** Spam is stored, so a wrong guess loses nothing. */
export function findSpamReason(form: { fax?: string | undefined; elapsedMs?: number | undefined }) {
  if (form.fax) return "honeypot";
  if (form.elapsedMs !== undefined && form.elapsedMs < MIN_FILL_MS) return "too-fast";
  return undefined;
}
