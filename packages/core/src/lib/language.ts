/** The languages of the customers. Staff and the back office use English. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: "English", es: "Spanish" };
