import type { Mail } from "../types.ts";
import { dataTable, escapeHtml, page } from "./layout.ts";

export function mailListPage(mails: Mail[]): string {
  const rows = mails
    .toReversed()
    .map((mail) => [
      `<time datetime="${mail.at}">${mail.at}</time>`,
      escapeHtml(mail.to.join(", ")),
      `<a href="/__local/mail/${mail.id}">${escapeHtml(mail.subject)}</a>`,
    ]);
  return page("Mail", "/__local/mail", dataTable(["At", "To", "Subject"], rows, "No mail yet."));
}

/** Shows the mail's HTML in a frame that can run nothing. */
export function mailPage(mail: Mail): string {
  const fields: [string, string][] = [
    ["At", mail.at],
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Cc", mail.cc.join(", ")],
    ["Bcc", mail.bcc.join(", ")],
    ["Reply to", mail.replyTo.join(", ")],
  ];
  const list = fields
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value || "none")}</dd>`)
    .join("");
  const html = escapeHtml(`<base target="_blank">${mail.html}`);
  return page(
    mail.subject,
    "/__local/mail/",
    `<dl>${list}</dl>
<h2>HTML</h2><iframe title="HTML of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${html}"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
