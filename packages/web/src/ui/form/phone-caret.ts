import { formatPhone } from "@handyman/core/phone";

const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/**
 * Formats what is in a phone field and says where the caret belongs: after the same number of digits as before.
 * `forward`: the Delete key was pressed, so the caret goes past a dash instead of stopping in front of it.
 */
export function formatAt(raw: string, caret: number, forward = false): { text: string; caret: number } {
  const text = formatPhone(raw);
  const dropped = digitsIn(raw) > 0 && raw.replace(/\D/g, "").startsWith("1") ? 1 : 0;
  const wanted = Math.max(0, digitsIn(raw.slice(0, caret)) - dropped);
  let at = 0;
  for (let digits = 0; at < text.length && digits < wanted; at++) if (text[at] !== "-") digits++;
  if (forward && text[at] === "-") at++;
  return { text, caret: at };
}
