import { htmlEscape } from "escape-goat";
import { colors, mailColors } from "../../../../business.ts";
import type { Mail } from "./ses.ts";

/** Colours of the site; mail programs know no style sheets, so every element carries its own. */
const color = {
  ...mailColors,
  ink: colors.ink,
  brand: colors.pine,
  paper: colors.paper,
  button: colors.brand,
} as const;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One labelled line of a mail. `text` may hold line breaks; `links` are shown below it. */
export interface Row {
  label: string;
  text: string;
  links?: { label: string; url: string }[];
}

export interface Letter {
  /** Stands in the list of mails, behind the subject. */
  preheader: string;
  businessName: string;
  title: string;
  /** Paragraphs above the rows. */
  intro: string[];
  rows: Row[];
  action?: { label: string; url: string };
  /** Paragraphs below the rows. */
  outro: string[];
}

/** One row, or none for what was left empty. */
export const rowOf = (label: string, text: string | undefined): Row[] => (text ? [{ label, text }] : []);

/** The text as HTML that shows just these characters, with its line breaks. */
const escaped = (text: string) => htmlEscape(text).replace(/\r?\n/g, "<br>");

const link = (label: string, url: string) =>
  `<a href="${htmlEscape(url)}" style="color:${color.button};text-decoration:underline">${escaped(label)}</a>`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${color.ink}">${escaped(text)}</p>`;

function row({ label, text, links = [] }: Row): string {
  const parts = [escaped(text), ...links.map(({ label: name, url }) => link(name, url))].filter(Boolean);
  return `<tr><td style="padding:12px 0;border-top:1px solid ${color.line};${font};font-size:13px;line-height:18px;color:${color.soft}">${escaped(label)}
<div style="padding-top:2px;font-size:16px;line-height:24px;color:${color.ink};word-break:break-word">${parts.join("<br>")}</div></td></tr>`;
}

const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${color.button}">
<a href="${htmlEscape(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`;

/** The letter as HTML for mail programs: tables, styles in the elements, 600 pixels wide, everything escaped. */
function toHtml(letter: Letter): string {
  const rows = letter.rows.map(row).join("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(letter.title)}</title></head>
<body style="margin:0;padding:0;background:${color.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 32px;background:${color.brand};${font};font-size:17px;font-weight:700;color:#ffffff">${escaped(letter.businessName)}</td></tr>
<tr><td style="padding:32px 32px 16px">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:30px;color:${color.brand}">${escaped(letter.title)}</h1>
${letter.intro.map(paragraph).join("\n")}
${letter.action ? button(letter.action) : ""}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:24px;border-bottom:1px solid ${color.line}">
${rows}
</table>
${letter.outro.map(paragraph).join("\n")}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** The same letter as plain text. */
function toText(letter: Letter): string {
  const rows = letter.rows.map(({ label, text, links = [] }) =>
    [`${label}: ${text}`.trim(), ...links.map(({ label: name, url }) => `  ${name}: ${url}`)].join("\n"),
  );
  const action = letter.action ? [`${letter.action.label}: ${letter.action.url}`] : [];
  return `${[letter.title, ...letter.intro, ...action, rows.join("\n"), ...letter.outro, `-- \n${letter.businessName}`].join("\n\n")}\n`;
}

/** A mail that carries the letter, as HTML and as plain text. */
export function letterMail(letter: Letter, mail: Omit<Mail, "html" | "text" | "fromName">): Mail {
  return { ...mail, fromName: letter.businessName, html: toHtml(letter), text: toText(letter) };
}
