/** Spreadsheets take a cell that begins so for a formula, and visitors type what they like. */
const formula = /^[\s]*[=+\-@]/;

function cell(text: string): string {
  const harmless = formula.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula is given a quote before it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;
