import { LOCAL_PASSWORD, type StaffUser } from "../auth/directory.ts";
import { type DeadLetter, type Fault, faultServices, type Mail, type ObjectSummary } from "../types.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const links = [
  ["/__local/", "Local stage"],
  ["/__local/mail", "Mail"],
  ["/__local/records", "Records"],
  ["/__local/objects", "Objects"],
  ["/__local/faults-page", "Faults"],
  ["/__local/dead-letters", "Dead letters"],
  ["/", "Site"],
] as const;

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:72rem;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;margin:0}
nav [aria-current]{font-weight:700}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8882;padding:.75rem;margin:0}
iframe{width:100%;height:36rem;border:1px solid #8886;background:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:700}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
fieldset{display:grid;gap:.75rem}label{display:grid}fieldset label{display:flex;gap:.5rem}
[role=alert]{border-left:4px solid #b00;padding-left:.75rem}input,select,button{font:inherit;padding:.4rem .6rem}
`;

const createDocument = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Local stage</title><style>${style}</style></head><body>${body}</body></html>`;

function page(title: string, path: string, body: string): string {
  const items = links.map(([href, text]) => {
    const current = href === path ? ' aria-current="page"' : "";
    return `<li><a href="${href}"${current}>${text}</a></li>`;
  });
  const navigation = `<nav aria-label="Local stage"><ul>${items.join("")}</ul></nav>`;
  return createDocument(title, `${navigation}<main><h1>${escapeHtml(title)}</h1>${body}</main>`);
}

function dataTable(headings: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const showJson = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

export function indexPage(counts: {
  mails: number;
  objects: number;
  faults: number;
  deadLetters: number;
}): string {
  const items = [
    `<a href="/__local/mail">Mail</a>: ${counts.mails} (<a href="/__local/mail.json">JSON</a>)`,
    '<a href="/__local/records">Records</a> of the table (<a href="/__local/records.json">JSON</a>)',
    `<a href="/__local/objects">Objects</a> of the bucket: ${counts.objects} (<a href="/__local/objects.json">JSON</a>)`,
    `<a href="/__local/faults-page">Faults</a> waiting: ${counts.faults} (<a href="/__local/faults">JSON</a>)`,
    `<a href="/__local/dead-letters">Dead letters</a>: ${counts.deadLetters} (<a href="/__local/dead-letters.json">JSON</a>)`,
  ];
  const list = `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  const sweep =
    '<form method="post" action="/__local/sweep"><button>Run the nightly sweep now</button></form>';
  return page("Local stage", "/__local/", `${list}${sweep}`);
}

export function recordsPage(records: Record<string, unknown>[], entity: string): string {
  const form = `<form><label>Entity <input name="entity" value="${escapeHtml(entity)}"></label><button>Show</button></form>`;
  const rows = records.map((record) => [escapeHtml(String(record.__edb_e__)), showJson(record)]);
  return page("Records", "/__local/records", form + dataTable(["Entity", "Record"], rows, "No records."));
}

export function objectsPage(objects: ObjectSummary[], prefix: string): string {
  const form = `<form><label>Prefix <input name="prefix" value="${escapeHtml(prefix)}"></label><button>Show</button></form>`;
  const rows = objects.map(({ key, size, contentType }) => [
    `<a href="/media/${encodeURI(key)}">${escapeHtml(key)}</a>`,
    `${size.toLocaleString("en-US")} bytes`,
    escapeHtml(contentType),
  ]);
  return page("Objects", "/__local/objects", form + dataTable(["Key", "Size", "Type"], rows, "No objects."));
}

export function faultsPage(faults: Fault[]): string {
  const options = faultServices.map((service) => `<option>${service}</option>`).join("");
  const form = `<form method="post" action="/__local/faults">
<label>Service <select name="service">${options}</select></label>
<label>Code <input name="code" value="Throttling" required></label>
<label>Times <input name="times" type="number" min="1" max="1000" value="1" required></label>
<label>First tries only <input name="firstTriesOnly" type="checkbox"></label>
<button>Let them fail</button></form>
<form method="post" action="/__local/faults/clear"><button>Clear all</button></form>`;
  const rows = faults.map(({ service, code, times }) => [service, escapeHtml(code), String(times)]);
  return page(
    "Faults",
    "/__local/faults-page",
    form + dataTable(["Service", "Code", "Times"], rows, "No faults."),
  );
}

export function deadLettersPage(letters: DeadLetter[]): string {
  const rows = letters.map((letter) => [
    `<time datetime="${letter.at}">${letter.at}</time>`,
    escapeHtml(letter.source),
    escapeHtml(`${letter.error} (${letter.attempts} tries)`),
    showJson(letter.event),
  ]);
  return page(
    "Dead letters",
    "/__local/dead-letters",
    dataTable(["At", "Function", "Why", "Event"], rows, "None."),
  );
}

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

const choice = ({ id, name, email, groups }: StaffUser, isChosen: boolean) => `<label>
<input type="radio" name="user" value="${id}" required${isChosen ? " checked" : ""}>
<span>${escapeHtml(name)}, ${escapeHtml(groups.join(", ") || "no role")}<br><small>${escapeHtml(email)}</small></span>
</label>`;

const signInForm = (problem: string | undefined, fields: string) =>
  createDocument(
    "Sign in",
    `<main><h1>Sign in to the local stage</h1>${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ""}
<form method="post">${fields}<button>Sign in</button></form></main>`,
  );

export const signInPage = (users: StaffUser[], problem?: string, chosen = users[0]?.id): string =>
  signInForm(
    problem,
    `<fieldset><legend>Who are you?</legend>
${users.map((user) => choice(user, user.id === chosen)).join("\n")}</fieldset>
<label>Password <input type="password" name="password" required autocomplete="current-password"></label>
<p>The password of everybody here is <code>${LOCAL_PASSWORD}</code></p>`,
  );

export const codePage = (problem?: string): string =>
  signInForm(
    problem,
    `<label>Code of your authenticator app
<input name="code" required inputmode="numeric" autocomplete="one-time-code" autofocus></label>`,
  );
