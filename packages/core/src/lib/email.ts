export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Addresses with the same result usually reach the same mailbox. */
export function normalizeEmail(email: string): string {
  const address = email.toLowerCase().replace(/@googlemail\.com$/, "@gmail.com");
  const [local = "", domain = ""] = address.split("@");
  const mailbox = local.replace(/\+.*/, "").replaceAll(".", "");
  return mailbox ? `${mailbox}@${domain}` : address;
}
