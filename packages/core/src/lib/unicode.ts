/** Marks, and the two half-width signs that become marks in NFKC and NFKD. */
const mark = "[\\p{M}\\uff9e\\uff9f]";

const manyMarks = new RegExp(`(${mark}{30})${mark}+`, "gu");

/**
 * Returns the text in a Unicode form, with at most 30 marks after a letter, because the time to put
 * n marks in order grows with n². No language needs more than 30:
 * https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
export const normalizeText = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(manyMarks, "$1").normalize(form);
