import type { Language } from "@handyman/core/lib/language";

/** Only the renderer loads these words. */
export const noScript: Readonly<Record<Language, (phone: string) => string>> = {
  en: (phone) => `Some parts of this site need JavaScript. You can also call us at ${phone}.`,
  es: (phone) => `Algunas partes de este sitio necesitan JavaScript. También puede llamarnos al ${phone}.`,
};
