export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Returns one spelling for addresses that usually reach the same mailbox: ignores capitals, dots, a
 * tag, and Gmail's other domain.
 */
export function normalizeEmail(email: string): string {
  const address = email.toLowerCase().replace(/@googlemail\.com$/, "@gmail.com");
  const [local = "", domain = ""] = address.split("@");
  const mailbox = local.replace(/\+.*/, "").replaceAll(".", "");
  return mailbox ? `${mailbox}@${domain}` : address;
}
