import type { Language } from "@handyman/core/lib/language";

const signs: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|to|for|with|your?|we|is|are|in|on|at|it|this|that|from|will|can|please)\b/gi,
  es: /[áéíóúñü¿¡]|\b(?:el|la|los|las|de|del|que|para|por|con|sus?|una?|en|le|se|es|y|nuestr[ao]s?|gracias)\b/gi,
};

const count = (text: string, language: Language) => text.match(signs[language])?.length ?? 0;

/**
 * Returns the language of what a person wrote, so that a screen reader can say it.
 * @param otherwise for a text such as "Patch" that says nothing of its language
 */
export function guessLanguage(text: string, otherwise: Language): Language {
  const difference = count(text, "es") - count(text, "en");
  if (difference === 0) return otherwise;
  return difference > 0 ? "es" : "en";
}
