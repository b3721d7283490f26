/** The words of every form. */
export const form = {
  optional: " (optional)",
  email: "Email",
  phone: "Phone",
  phoneHint: "Ten digits, such as 415-555-0123.",
  phoneShort: (digits: number) => `A phone number has ten digits. This one has ${digits}.`,
  attention: (count: number) => `${count === 1 ? "1 field needs" : `${count} fields need`} your attention.`,
  nothingLost: "Nothing you entered is lost.",
  keepOpen: "Please keep this page open.",
  busy: "The server is busy. Trying again…",
  unreachable: "We can't reach the server. Trying again…",
  fix: "Please fix the errors",
  fixHow: "Check the form for required fields and correct any errors.",
};

export type FormWords = typeof form;
